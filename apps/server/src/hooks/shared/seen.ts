import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { tables } from '@disponent/domain/tables';
import { userCaller } from '../../accounts/user-caller.ts';
import { raw, sql } from '../../db/sql.ts';
import { textSql } from '../../records/display-text.ts';
import type { Asking, Work } from '../../records/work.ts';
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
export async function whoSees(inside: Work, ids: readonly number[], bezug: Bezug): Promise<number[]> {
  const { db, tx, caller } = inside;
  const { domaene, zone, ip } = caller;
  const seeing: number[] = [];
  for (const idBenutzer of new Set(ids)) {
    const user = await userCaller(db, { idBenutzer, domaene, zone, ip }, tx);
    if (user && isInsider(user.me) && (await seenText({ db, tx, caller: user }, bezug)) !== undefined)
      seeing.push(idBenutzer);
  }
  return seeing;
}

/** Where a record is looked at. */
export const linkTo = ({ entity: { path, hasDetail } }: Table, id: number): string =>
  hasDetail === false ? `${path}?id=${id}` : `${path}/${id}`;
