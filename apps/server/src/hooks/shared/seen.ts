import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { tables } from '@disponent/domain/tables';
import { userCallers } from '../../accounts/user-caller.ts';
import { quote, snake } from '../../db/names.ts';
import { join, raw, sql } from '../../db/sql.ts';
import { textSql } from '../../records/display-text.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { rowScope } from '../../sight/scope.ts';
import { sourceSql } from '../../sight/source.ts';

/** A record that has a page: what somebody can be led to. */
export interface Bezug {
  readonly table: Table;
  readonly id: number;
  readonly link: string;
}

export function bezugOf(entitaet: string, id: number): Bezug | undefined {
  const table = tables.get(entitaet);
  if (!table?.entity.path || table.parent) return undefined;
  return { table, id, link: linkTo(table, id) };
}

/** What a record is called, for whom sees it. */
export async function seenText({ db, tx, caller }: Asking, { table, id }: Bezug): Promise<string | undefined> {
  if (!may(caller, 'Lesen', table)) return undefined;
  const row = await db.row<{ text: string | null }>(
    sql`select ${raw(textSql(table, 't', caller))} as text from ${raw(sourceSql(table, caller))} t where t.id = ${id} and ${rowScope(caller, table)}`,
    tx,
  );
  return row && (row.text ?? table.caption.one);
}

/** Those of us among these users who see the record, as they are now. Outsiders hear nothing of what we say, though they may see what it is about. */
export async function whoSees(
  { db, tx, caller }: Asking,
  ids: readonly number[],
  { table, id }: Bezug,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { domaene, zone, ip } = caller;
  const users = await userCallers(db, [...new Set(ids)], { domaene, zone, ip }, tx);
  const asked = users.filter((user) => isInsider(user.me) && may(user, 'Lesen', table));
  if (asked.length === 0) return [];
  const record = raw(quote(snake(table.key)));
  const ways = asked.map(
    (user) =>
      sql`select ${user.me.Id}::bigint as id where exists (select from ${record} t where t.id = ${id} and ${rowScope(user, table)})`,
  );
  const seeing = await db.rows<{ id: number }>(join(ways, ' union all '), tx);
  return seeing.map((user) => user.id);
}

/** Where a record is looked at. */
export const linkTo = ({ entity: { path, hasDetail } }: Table, id: number): string =>
  hasDetail === false ? `${path}?id=${id}` : `${path}/${id}`;
