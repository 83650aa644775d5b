import { type Aenderungen, diffRecord, durch } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import { note } from '../../db/events.ts';
import { sql } from '../../db/sql.ts';
import type { Row } from '../hook.ts';
import type { Work } from '../work.ts';
import { tellWitness } from './witness.ts';

/** Anlegen, Aendern, Loeschen, Wiederherstellen, or the name of the action that changed it. */
export type Aktion = string;

/** One entry per change, in the transaction of the change; once it is committed, those who look at the record hear of it. */
export function writeAudit(
  { db, tx, caller }: Work,
  table: Table,
  aktion: Aktion,
  before: Row | null,
  after: Row | null,
): void {
  const id = Number((after ?? before)?.Id);
  const aenderungen: Aenderungen = diffRecord(table, before, after);
  if (caller.durch !== undefined) aenderungen.Felder[durch] = [null, caller.durch];
  const domaene = table.isPlatform ? null : caller.domaene;
  tellWitness(tx, { table, id, aktion, before, after, aenderungen });
  db.send(
    sql`insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen, ip_adresse)
        values (${domaene}, ${table.key}, ${id}, ${aktion}, ${caller.me.Id}, ${JSON.stringify(aenderungen)}, ${caller.ip})`,
    tx,
  );
  const { Id: idBenutzer } = caller.me;
  const version = Number((after ?? before)?.Version);
  note(tx, {
    type: 'Aenderung',
    domaene,
    entitaet: table.key,
    id,
    version,
    aktion,
    idBenutzer,
    isGone: after === null,
  });
}

interface Move {
  id: number;
  version: number;
  /** The status it had. */
  von: string;
}

/** The same for many records of which nothing but the status changed, as one statement. */
export function writeMoves(
  { db, tx, caller }: Work,
  table: Table,
  { aktion, nach }: { aktion: Aktion; nach: string },
  moves: readonly Move[],
): void {
  const { Id: idBenutzer } = caller.me;
  const status = table.entity.states?.field ?? 'Status';
  const changes = moves.map(({ von }) => {
    const aenderungen: Aenderungen = { Felder: { [status]: [von, nach] } };
    if (caller.durch !== undefined) aenderungen.Felder[durch] = [null, caller.durch];
    return JSON.stringify(aenderungen);
  });
  db.send(
    sql`insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen, ip_adresse)
        select ${caller.domaene}::bigint, ${table.key}::text, u.id, ${aktion}::text, ${idBenutzer}::bigint, u.aenderungen::jsonb, ${caller.ip}
          from unnest(${moves.map(({ id }) => id)}::bigint[], ${changes}::text[]) u (id, aenderungen)`,
    tx,
  );
  for (const { id, version } of moves)
    note(tx, {
      type: 'Aenderung',
      domaene: caller.domaene,
      entitaet: table.key,
      id,
      version,
      aktion,
      idBenutzer,
      isGone: false,
    });
}
