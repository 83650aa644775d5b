import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { recordLocation } from '../../entity/record-address.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { ListParts } from '../../list/parts.ts';
import { useViewRows } from '../../list/use-view-rows.ts';
import { ViewFrame } from '../../list/view-frame.tsx';
import { StatusOf } from '../../record/header.tsx';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import classes from './anfrage-projekt.module.css';
import { projektCells } from './cells.tsx';

const columns = [
  'ProjektNr',
  'Bezeichnung',
  'Status',
  'Ampel',
  'Fortschritt',
  'IstAnzahl',
  'ZielAnzahl',
  'AnzahlPvOffen',
  'AnzahlInterviews',
  'NaechsterTermin',
  'Ende',
  'IdUnternehmen',
];

/** Each project on a card: how far it is, what waits for an answer, when one meets again. */
export function ProjektCards({ table, query, total, empty, wayOut }: ListParts) {
  const found = useViewRows(table, query, columns);
  return (
    <ViewFrame found={found} total={total} empty={empty} wayOut={wayOut}>
      <ul className={classes.cards} aria-label={table.caption.many}>
        {found.rows.map((row) => (
          <ProjektCard key={String(row['Id'])} table={table} row={row} />
        ))}
      </ul>
    </ViewFrame>
  );
}

function ProjektCard({ table, row }: { table: Table; row: Row }) {
  const { IstAnzahl, ZielAnzahl, Ende } = row;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <StatusOf table={table} row={row} />
        <Cell table={table} row={row} name="Ampel" />
        <span className={classes.number}>{String(row['ProjektNr'] ?? '')}</span>
      </div>
      <Link {...recordLocation(table, row['Id'])} className={classes.cardTitle}>
        {String(row['Bezeichnung'] ?? '')}
      </Link>
      <div className={classes.quiet}>{String(row['IdUnternehmenText'] ?? '')}</div>
      <Cell table={table} row={row} name="Fortschritt" />
      <div className={classes.quiet}>
        {[
          t('{ist} von {ziel} besetzt', { ist: Number(IstAnzahl ?? 0), ziel: Number(ZielAnzahl ?? 0) }),
          Ende instanceof Date && t('bis {datum}', { datum: formatDate(Ende, 'd') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <dl className={classes.facts}>
        <Fact table={table} name="AnzahlPvOffen" value={row['AnzahlPvOffen']} />
        <Fact table={table} name="AnzahlInterviews" value={row['AnzahlInterviews']} />
        <Fact
          table={table}
          name="NaechsterTermin"
          value={row['NaechsterTermin'] instanceof Date ? formatDate(row['NaechsterTermin'], 'g') : undefined}
        />
      </dl>
    </li>
  );
}

/** As the list draws it. */
function Cell({ table, row, name }: { table: Table; row: Row; name: string }) {
  const field = table.fields[name];
  return field ? (projektCells[name]?.({ table, field, name, row }) ?? null) : null;
}

function Fact({ table, name, value }: { table: Table; name: string; value: unknown }) {
  return (
    <div>
      <dt>{table.allFields[name]?.caption}</dt>
      <dd>{typeof value === 'string' || typeof value === 'number' ? value : '–'}</dd>
    </div>
  );
}
