import type { Table } from '@disponent/domain/entity/table';
import { referencesTo } from '@disponent/domain/tables';
import { column } from '../db/names.ts';
import { raw, sql } from '../db/sql.ts';
import { changeWithin } from './change-within.ts';
import { tableSql } from './rows.ts';
import type { Work } from './work.ts';

/**
 * Records that name one which is about to go and need not keep it (`onDelete: 'setNull'`) are changed like by anybody: with a Version, an
 * entry in the log and an event, whether or not whoever deletes sees them.
 */
export async function letGo(work: Work, table: Table, id: number): Promise<void> {
  const { db, tx } = work;
  for (const { table: naming, name, field } of referencesTo(table.key)) {
    if (field.onDelete !== 'setNull') continue;
    const rows = await db.rows<{ id: number }>(
      sql`select id from ${tableSql(naming)} where ${raw(column(name))} = ${id} order by id for update`,
      tx,
    );
    for (const row of rows) await changeWithin(work, naming, row.id, { [name]: null });
  }
}
