import type { Aenderungen } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { hasColumn } from '../../db/kept.ts';
import { snake } from '../../db/names.ts';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { tableSql } from '../../records/rows.ts';

/**
 * Deleted rows as `t`, made again of what the log says they were: whoever saw one then is told that it is gone, and nobody else. Its lists
 * are not made again, so who saw it by one of them only finds it missing when he asks for it.
 */
export async function goneRows(db: Db, table: Table, ids: readonly number[]): Promise<Sql> {
  const logged = await db.rows<{ id: number; domaene: number | null; author: number | null; was: Aenderungen }>(
    sql`select distinct on (l.datensatz_id) l.datensatz_id as id, l.id_domaene as domaene, l.aenderungen as was,
               (select a.id_benutzer from aenderungsprotokoll a where a.entitaet = l.entitaet and a.datensatz_id = l.datensatz_id and a.aktion = 'Anlegen' order by a.id limit 1) as author
          from aenderungsprotokoll l where l.entitaet = ${table.key} and l.datensatz_id = any(${ids}::bigint[]) and l.aktion = 'Loeschen' order by l.datensatz_id, l.id desc`,
  );
  const rows = logged.map(({ id, domaene, author, was: { Felder } }) => ({
    id,
    id_domaene: domaene,
    erstellt_von: author,
    ...Object.fromEntries(
      Object.entries(Felder).flatMap(([name, [before]]) =>
        isPlain(table.fields[name], before) ? [[snake(name), before]] : [],
      ),
    ),
  }));
  return sql`jsonb_populate_recordset(null::${tableSql(table)}, ${JSON.stringify(rows)}::jsonb) t where true`;
}

/** Whether the log holds it as it stood in its column: no list, file or secret. */
const isPlain = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined &&
  hasColumn(field) &&
  !field.encrypted &&
  !field.kind.isSecret &&
  (value === null || ['string', 'number', 'boolean'].includes(typeof value));
