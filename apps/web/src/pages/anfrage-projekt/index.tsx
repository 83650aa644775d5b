import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { SegmentedControl } from '@mantine/core';
import { onDemand } from '../../chunks/lazy-component.ts';
import { EntityList } from '../../list/entity-list.tsx';
import { useSearch } from '../../router/hooks.ts';
import { useMe } from '../../session/use-me.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { createStored } from '../../ui/stored.ts';
import { projektCells } from './cells.tsx';

/** How it goes comes first: light, progress, what waits for an answer, the next appointment. */
const table: Table = {
  ...(await loadTable('AnfrageProjektDat')), // with the page, which needs no other area
  grid: [
    'ProjektNr',
    'Bezeichnung',
    'Ampel',
    'Fortschritt',
    'IstAnzahl',
    'ZielAnzahl',
    'AnzahlPvOffen',
    'AnzahlInterviews',
    'NaechsterTermin',
    'Ende',
    'Status',
    'IdUnternehmen',
    'IdBerater',
  ],
};

const chosenView = createStored('disponent.projekt.ansicht', ['karten', 'liste']);
/** Whose home page it is. */
const cardTypes: readonly number[] = [benutzerrolleTyp.PVMK, benutzerrolleTyp.PVMKMaster];
const ProjektCards = onDemand(async () => (await import('./projekt-cards.tsx')).ProjektCards);

/** /anfrage-projekt: the hiring projects as cards or as a list, also the home page of customers that we recruit for. */
export default function AnfrageProjektPage() {
  const { BenutzerrolleTyp } = useMe();
  const chosen = useStore(chosenView);
  // Whoever comes with a filter, as from a bar, wants to see what it adds up to.
  const isProof = useSearch()['filter'] !== undefined;
  const view = chosen ?? (cardTypes.includes(BenutzerrolleTyp) && !isProof ? 'karten' : 'liste');
  return (
    <EntityList
      table={table}
      cells={projektCells}
      view={{
        control: (
          <SegmentedControl
            aria-label={t('Darstellung')}
            value={view}
            onChange={(next) => chosenView.set(next)}
            data={[
              { value: 'karten', label: t('Karten') },
              { value: 'liste', label: t('Liste') },
            ]}
          />
        ),
        Body: view === 'liste' ? undefined : ProjektCards,
      }}
    />
  );
}
