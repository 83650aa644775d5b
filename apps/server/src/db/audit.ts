import { type Aenderungen, diffRecord } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import type { PoolClient } from 'pg';
import type { Caller } from './caller.ts';
import type { Row } from './hook.ts';
import type { Db } from './pool.ts';
import { sql } from './sql.ts';

/** Anlegen, Aendern, Loeschen, or the name of the action that changed it. */
export type Aktion = string;

/** One entry per change, in the transaction of the change. */
export async function writeAudit(
  db: Db,
  tx: PoolClient,
  table: Table,
  aktion: Aktion,
  id: number,
  before: Row | null,
  after: Row | null,
  caller: Caller,
): Promise<void> {
  const aenderungen: Aenderungen = diffRecord(table, before, after);
  await db.rows(
    sql`insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen, ip_adresse)
        values (${table.isPlatform ? null : caller.domaene}, ${table.key}, ${id}, ${aktion}, ${caller.me.Id}, ${JSON.stringify(aenderungen)}, ${caller.ip})`,
    tx,
  );
}
