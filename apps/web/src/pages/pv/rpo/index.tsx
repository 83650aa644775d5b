import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Filter } from '@disponent/domain/wire/filter';
import { SegmentedControl } from '@mantine/core';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { EntityList } from '../../../list/entity-list.tsx';
import { useMe } from '../../../session/use-me.ts';
import { useStore } from '../../../store/use-store.ts';
import { t } from '../../../texts/t.ts';
import { rpoCells } from './cells.tsx';
import { chosenView } from './chosen-view.ts';
import { rpoTable } from './table.ts';
import { useKeptFilter } from './use-kept-filter.ts';

const only: Filter = ['IsRpo', '=', true];

const Board = onDemand(async () => (await import('./board/board.tsx')).Board);
const Zahlen = onDemand(async () => (await import('./zahlen.tsx')).Zahlen);

/** /pv/rpo: the candidates of recruiting that we do for customers, by phase and without prices; as a board, or as a list.
 * Recruiters, whose home this is, read here what everybody else reads on the dashboard. */
export default function RpoPage() {
  useKeptFilter();
  const chosen = useStore(chosenView) ?? 'board';
  const hasZahlen = useMe().BenutzerrolleTyp === benutzerrolleTyp.RPO;
  const view = chosen === 'zahlen' && !hasZahlen ? 'board' : chosen;
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
            value={view}
            onChange={(next) => chosenView.set(next === 'board' ? undefined : next)}
            data={[
              { value: 'board', label: t('Board') },
              { value: 'liste', label: t('Liste') },
              ...(hasZahlen ? [{ value: 'zahlen' as const, label: t('Zahlen') }] : []),
            ]}
          />
        ),
        Body: { board: Board, liste: undefined, zahlen: Zahlen }[view],
      }}
    />
  );
}
