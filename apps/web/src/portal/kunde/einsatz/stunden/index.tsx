import { loadTable } from '@disponent/domain/load-table';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { dateienApi } from '../../../../api/dateien.ts';
import { onDemand } from '../../../../chunks/lazy-component.ts';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { toastError } from '../../../../query-client.ts';
import { useSearch } from '../../../../router/hooks.ts';
import { t } from '../../../../texts/t.ts';
import { Delayed } from '../../../../ui/delayed.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { Freigabe } from '../../../stunden/freigabe.tsx';
import classes from '../../../stunden/stunden.module.css';
import { useStunden } from '../../../use-stunden.ts';

const List = onDemand(async () => {
  const [{ EntityList }, table] = await Promise.all([
    import('../../../../list/entity-list.tsx'),
    loadTable('Stundennachweis'),
  ]);
  return ({ control }: { control: ReactNode }) => (
    <EntityList table={table} view={{ control, Body: undefined, isForPhone: true }} />
  );
});

/** /einsatz/stunden of a customer: the weeks that wait for his yes; or all weeks as a list. */
export default function StundenFreigeben() {
  const [isList, setList] = useState(useSearch()['filter'] !== undefined);
  const control = (
    <SegmentedControl
      aria-label={t('Darstellung')}
      value={isList ? 'liste' : 'freigabe'}
      onChange={(next) => setList(next === 'liste')}
      data={[
        { value: 'freigabe', label: t('Freigeben') },
        { value: 'liste', label: t('Liste') },
      ]}
    />
  );
  if (isList)
    return (
      <Suspense>
        <List control={control} />
      </Suspense>
    );
  return <Waiting control={control} />;
}

function Waiting({ control }: { control: ReactNode }) {
  const { data, error, refetch, answer } = useStunden();
  return (
    <div className={classes.page}>
      <PageHeader title={t('Stunden freigeben')} documentTitle={[t('Stundennachweise')]} />
      <div className={classes.lead}>
        <p className={classes.quiet}>
          {data &&
            (data.Rows.length === 1
              ? t('1 Woche wartet auf Sie.')
              : t('{n} Wochen warten auf Sie. Freigegebene Stunden werden verrechnet.', { n: data.Rows.length }))}
        </p>
        {control}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Freigabe
          {...data}
          onApprove={(wochen) => answer('Freigeben', wochen)}
          onReject={(woche, Ablehnungsgrund) => answer('Zurueckweisen', [woche], { Ablehnungsgrund })}
          onBeleg={({ Beleg }) => void (Beleg && dateienApi.download(Beleg.Id, Beleg.Dateiname).catch(toastError))}
        />
      ) : (
        <Delayed>
          <SkeletonRows rows={8} columns={9} rowHeight={46} />
        </Delayed>
      )}
    </div>
  );
}
