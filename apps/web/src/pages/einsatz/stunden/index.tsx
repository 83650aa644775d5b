import { loadTable } from '@disponent/domain/load-table';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { useNavigate, useSearch } from '../../../router/hooks.ts';
import { useStore } from '../../../store/use-store.ts';
import { t } from '../../../texts/t.ts';
import { createStored } from '../../../ui/stored.ts';
import { useIsSmall } from '../../../ui/use-is-small.ts';
import { WocheView } from './woche.tsx';

const chosenView = createStored('disponent.stunden.ansicht', ['liste']);
const List = onDemand(async () => {
  const [{ EntityList }, table] = await Promise.all([
    import('../../../list/entity-list.tsx'),
    loadTable('Stundennachweis'),
  ]);
  return ({ control }: { control: ReactNode }) => (
    <EntityList table={table} view={{ control, Body: undefined, isForPhone: true }} />
  );
});

/** /einsatz/stunden: the hours of a week, typed for all Einsätze at once; or all weeks as a list. */
export default function StundenPage() {
  const navigate = useNavigate();
  const search = useSearch();
  // Whoever comes with a filter, as from the dashboard, means the list.
  const isFiltered = ['filter', 'search', 'ansicht', 'sort', 'group', 'columns'].some((name) => name in search);
  const isList = useStore(chosenView) === 'liste' || isFiltered;
  const isSmall = useIsSmall();
  const control = (
    <SegmentedControl
      aria-label={t('Darstellung')}
      value={isList ? 'liste' : 'woche'}
      onChange={(next) => {
        chosenView.set(next === 'liste' ? next : undefined);
        if (isFiltered) navigate({ to: '.', search: {} });
      }}
      data={[
        { value: 'woche', label: t('Woche') },
        { value: 'liste', label: t('Liste') },
      ]}
    />
  );
  if (!isList) return <WocheView control={control} isSmall={isSmall} />;
  return (
    <Suspense>
      <List control={control} />
    </Suspense>
  );
}
