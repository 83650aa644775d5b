import type { Table } from '@disponent/domain/entity/table';
import { forbiddenAction } from '@disponent/domain/errors';
import { sql } from '../db/sql.ts';
import type { Row } from './hook.ts';
import { changedFields, tableSql } from './rows.ts';
import type { Work } from './work.ts';

/** What somebody wrote under his name nobody else rewrites or takes away: 403 where a save does so. */
export async function requireAuthors({ db, tx, caller }: Work, table: Table, row: Row, before: Row): Promise<void> {
  if (caller.me.IsPlattformAdmin) return;
  for (const child of table.children.filter(({ isAuthored }) => isAuthored)) {
    const list = row[child.key] as Row[];
    const isTouched = (was: Row) => {
      const is = list.find(({ Id }) => Id === was.Id);
      return !is || changedFields(child, is, was).length > 0;
    };
    const ids = (before[child.key] as Row[]).filter(isTouched).map(({ Id }) => Id);
    if (ids.length === 0) continue;
    const other = await db.row(
      sql`select 1 from ${tableSql(child)} where id = any(${ids}::bigint[]) and erstellt_von is distinct from ${caller.me.Id} limit 1`,
      tx,
    );
    if (other) throw forbiddenAction();
  }
}
