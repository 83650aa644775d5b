import type { Table } from '@disponent/domain/entity/table';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';

/** The Aktion of entries that tell who read a record. */
export const gelesen = 'Gelesen';

/** What this node knows to be written: of a user who opens a person again only the first time of the day counts. */
let known = new Set<string>();

/** Reading what is specially protected (Art. 9 DSGVO, the employee file) stands in the log: once per record, user and day. */
export async function logRead(db: Db, table: Table, id: number, caller: Caller): Promise<void> {
  if (!Object.values(visibleFields(caller, table)).some((field) => field.logsRead)) return;
  const { me, domaene, today, zone, ip } = caller;
  const key = `${domaene} ${table.key} ${id} ${me.Id} ${today}`;
  if (known.has(key)) return;
  const entry = sql`insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen, ip_adresse)
      select ${domaene}, ${table.key}, ${id}, ${gelesen}, ${me.Id}, '{"Felder": {}}', ${ip}
       where not exists (select 1 from aenderungsprotokoll l where l.entitaet = ${table.key} and l.datensatz_id = ${id} and l.aktion = ${gelesen}
                            and l.id_benutzer = ${me.Id} and l.am >= ${today}::timestamp at time zone ${zone}::text)`;
  await db.transaction((tx) => db.rows(entry, tx)); // which knows the request
  if (known.size >= 10_000) known = new Set();
  known.add(key);
}
