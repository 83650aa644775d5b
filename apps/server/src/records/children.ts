import { isDeepStrictEqual } from 'node:util';
import type { Table } from '@disponent/domain/entity/table';
import { column, quote } from '../db/names.ts';
import { perTable } from '../db/per-table.ts';
import { linkTable } from '../db/schema.ts';
import { raw, sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import type { Row } from './hook.ts';
import { type ColumnValue, changedFields, insertRow, insertSql, isSame, tableSql, updateRow } from './rows.ts';
import type { Work } from './work.ts';

/** A list of children as sent is the whole list: with Id = changed, without = new, missing = deleted. */
export async function saveChildren(work: Work, table: Table, id: number, row: Row, before: Row | null): Promise<void> {
  const { db, tx } = work;
  for (const child of table.children) {
    const old = (before?.[child.key] as Row[] | undefined) ?? [];
    const list = (row[child.key] as Row[] | undefined) ?? [];
    if (isDeepStrictEqual(list, old)) continue;
    const gone = old.filter((one) => !list.some((kept) => kept.Id === one.Id)).map((one) => one.Id);
    if (gone.length > 0) db.send(sql`delete from ${tableSql(child)} where id = any(${gone}::bigint[])`, tx);
    const wasOf = (childRow: Row) => old.find((one) => one.Id === childRow.Id) ?? null;
    together(tx); // the Ids of all new rows come back in one answer
    const ids = await Promise.all(
      list.map(async (childRow, index) => {
        const was = wasOf(childRow);
        if (!was) return insertChild(work, child, childRow, placeOf(child, id, index));
        updateChild(work, child, childRow, was, old[index] === was ? undefined : index);
        return Number(was.Id);
      }),
    );
    for (const [index, childId] of ids.entries()) {
      const childRow = list[index];
      if (childId === undefined || !childRow || !namesOwnId(child)) continue;
      saveLinks(work, child, childId, childRow, wasOf(childRow));
      await saveChildren(work, child, childId, childRow, wasOf(childRow));
    }
  }
}

/** Waits for the Id only where somebody needs it. */
async function insertChild(work: Work, child: Table, row: Row, place: readonly ColumnValue[]) {
  if (namesOwnId(child)) return insertRow(work, child, row, place);
  work.db.send(insertSql(work, child, row, place), work.tx);
  return undefined;
}

/** Whether other rows name a row of the list: then its Id has to be known before they are written. */
const namesOwnId = perTable(
  ({ fields, children }) => children.length > 0 || Object.values(fields).some(({ kind }) => kind.isLinked),
);

/** Rewrites the link rows of multi-references that changed. */
export function saveLinks({ db, tx, caller }: Work, table: Table, id: number, row: Row, before: Row | null): void {
  for (const [name, field] of Object.entries(table.fields)) {
    if (!field.kind.isLinked || field.computed || isSame(row[name] ?? [], before?.[name] ?? [])) continue;
    const link = raw(quote(linkTable(table, name)));
    const ids = ((row[name] as (number | { Id: number })[] | undefined) ?? []).map((one) =>
      typeof one === 'number' ? one : one.Id,
    );
    if (before) db.send(sql`delete from ${link} where id_von = ${id}`, tx);
    if (ids.length === 0) continue;
    const tenant = table.isPlatform ? sql`` : sql`${caller.domaene}::bigint, `;
    const columns = raw(`${table.isPlatform ? '' : 'id_domaene, '}id_von, id_nach, reihenfolge`);
    db.send(
      sql`insert into ${link} (${columns}) select ${tenant}${id}::bigint, u.id, u.n from unnest(${ids}::bigint[]) with ordinality as u(id, n)`,
      tx,
    );
  }
}

const placeOf = (child: Table, parentId: number, index: number): ColumnValue[] => [
  { column: raw(column(child.parentField ?? '')), value: sql`${parentId}` },
  { column: raw('reihenfolge'), value: sql`${index}` },
];

function updateChild(work: Work, child: Table, row: Row, was: Row, position: number | undefined): void {
  const names = changedFields(child, row, was);
  if (names.length === 0 && position === undefined) return;
  const extra = position === undefined ? [] : [{ column: raw('reihenfolge'), value: sql`${position}` }];
  updateRow(work, child, { id: Number(was.Id), row, names, extra });
}
