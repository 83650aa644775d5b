import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import { EntityList } from '../../entity/entity-list.tsx';
import { projektCells } from './cells.tsx';

/** How it goes comes first: light, progress, what waits for an answer, the next appointment. */
const table: Table = {
  ...tableOf('AnfrageProjektDat'),
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

/** /anfrage-projekt: the hiring projects, also the home page of customers that we recruit for. */
export default function AnfrageProjektPage() {
  return <EntityList table={table} cells={projektCells} />;
}
