import type { Filter } from '@disponent/domain/wire/filter';
import { SegmentedControl } from '@mantine/core';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { EntityList } from '../../../list/entity-list.tsx';
import { useStore } from '../../../store/use-store.ts';
import { t } from '../../../texts/t.ts';
import { createStored } from '../../../ui/stored.ts';
import { rpoCells } from './cells.tsx';
import { rpoTable } from './table.ts';
import { useKeptFilter } from './use-kept-filter.ts';

const only: Filter = ['IsRpo', '=', true];
const chosenView = createStored('disponent.rpo.ansicht', ['liste']);

const Board = onDemand(async () => (await import('./board/board.tsx')).Board);

/** /pv/rpo: the candidates of recruiting that we do for customers, by phase and without prices; as a board, or as a list. */
export default function RpoPage() {
  useKeptFilter();
  const isList = useStore(chosenView) === 'liste';
  return (
    <EntityList
      table={rpoTable}
      title="RPO-Board"
      cells={rpoCells}
      only={only}
      view={{
        control: (
          <SegmentedControl
            aria-label={t('Darstellung')}
            value={isList ? 'liste' : 'board'}
            onChange={(next) => chosenView.set(next === 'liste' ? next : undefined)}
            data={[
              { value: 'board', label: t('Board') },
              { value: 'liste', label: t('Liste') },
            ]}
          />
        ),
        Body: isList ? undefined : Board,
      }}
    />
  );
}
