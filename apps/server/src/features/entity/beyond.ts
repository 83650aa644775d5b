import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import type { NichtSichtbar } from '@disponent/domain/wire/answers';
import { quote, snake } from '../../db/names.ts';
import { perTable } from '../../db/per-table.ts';
import { join, raw, sql } from '../../db/sql.ts';
import type { Row } from '../../records/hook.ts';
import { idsOf } from '../../records/rows.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { rowScope } from '../../sight/scope.ts';

/** References that lead to a page. */
const leading = perTable(({ allFields }) =>
  Object.entries(allFields).flatMap(([name, { to }]) => (to && tableOf(to).entity.path ? [[name, to] as const] : [])),
);

/**
 * Records that a record names, its lists included, and that the caller does not see himself: he reads what they are called, and may not open
 * them. One statement for all; of modules that he may not read he is led to nothing anyway.
 */
export async function beyondScope({ db, caller, tx }: Asking, table: Table, row: Row): Promise<NichtSichtbar> {
  if (caller.me.IsPlattformAdmin || caller.datenbereich === 'Domaene') return {};
  const named = new Map<string, Set<number>>();
  gather(table, row, named);
  const asked = [...named].filter(([key]) => may(caller, 'Lesen', tableOf(key)));
  if (asked.length === 0) return {};
  const lists = asked.map(([key, ids]) => {
    const seen = sql`select 1 from ${raw(quote(snake(key)))} t where t.id = o.id and ${rowScope(caller, tableOf(key))}`;
    return sql`select ${key}::text as key, o.id from unnest(${[...ids]}::bigint[]) as o(id) where not exists (${seen})`;
  });
  const found = await db.rows<{ key: string; id: number }>(join(lists, ' union all '), tx);
  const beyond: Record<string, number[]> = {};
  for (const { key, id } of found) (beyond[key] ??= []).push(id);
  return beyond;
}

function gather(table: Table, row: Row, named: Map<string, Set<number>>): void {
  for (const [name, to] of leading(table)) {
    const ids = named.get(to) ?? new Set();
    for (const id of idsOf(row[name])) ids.add(id);
    if (ids.size > 0) named.set(to, ids);
  }
  for (const child of table.children)
    for (const one of (row[child.key] ?? []) as readonly Row[]) gather(child, one, named);
}
