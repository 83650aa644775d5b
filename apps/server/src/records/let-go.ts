import type { Table } from '@disponent/domain/entity/table';
import { referencesTo } from '@disponent/domain/tables';
import { column } from '../db/names.ts';
import { raw, sql } from '../db/sql.ts';
import { writeAudit } from './audit.ts';
import type { SaveContext } from './hook.ts';
import { readRecord, seeingAll } from './record.ts';
import { tableSql, updateRow } from './rows.ts';

/**
 * Records that name one which is about to go and need not keep it (`onDelete: 'setNull'`) are changed like by anybody: with a Version, an
 * entry in the log and an event, whether or not whoever deletes sees them.
 */
export async function letGo(
  { db, tx, caller }: Pick<SaveContext, 'db' | 'tx' | 'caller'>,
  table: Table,
  id: number,
): Promise<void> {
  const reader = seeingAll(caller);
  for (const { table: naming, name, field } of referencesTo(table.key)) {
    if (field.onDelete !== 'setNull') continue;
    const rows = await db.rows<{ id: number }>(
      sql`select id from ${tableSql(naming)} where ${raw(column(name))} = ${id} order by id for update`,
      tx,
    );
    for (const row of rows) {
      const before = await readRecord(db, naming, row.id, reader, { on: tx, whole: true });
      await updateRow(db, tx, naming, row.id, { ...before, [name]: null }, [name], caller);
      const after = await readRecord(db, naming, row.id, reader, { on: tx, whole: true });
      await writeAudit(db, tx, naming, 'Aendern', row.id, before, after, caller);
    }
  }
}
