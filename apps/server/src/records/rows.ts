import { isDeepStrictEqual } from 'node:util';
import type { Table } from '@disponent/domain/entity/table';
import { quote, snake } from '../db/names.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { columnValues } from './columns.ts';
import type { Row } from './hook.ts';
import { isRow } from './incoming.ts';
import type { Work } from './work.ts';

export interface ColumnValue {
  column: Sql;
  value: Sql;
}

/** Inserts the row's own columns and says its Id. */
export async function insertRow(
  work: Work,
  table: Table,
  row: Row,
  extra: readonly ColumnValue[] = [],
): Promise<number> {
  const inserted = await work.db.row<{ id: number }>(insertSql(work, table, row, extra), work.tx);
  if (!inserted) throw new Error(`Nothing was inserted into ${table.key}`);
  return inserted.id;
}

export function insertSql({ db, caller }: Work, table: Table, row: Row, extra: readonly ColumnValue[]): Sql {
  const parts = [
    ...(table.isPlatform ? [] : [{ column: raw('id_domaene'), value: sql`${caller.domaene}` }]),
    ...extra,
    ...columnValues(table, row, Object.keys(table.fields), db.cipher, caller.zone),
    { column: raw('erstellt_von'), value: sql`${caller.me.Id}` },
    { column: raw('geaendert_von'), value: sql`${caller.me.Id}` },
  ];
  return sql`insert into ${tableSql(table)} (${join(parts.map((part) => part.column))}) values (${join(parts.map((part) => part.value))}) returning id`;
}

/** Changes columns of a row, and says who changed it when. */
export const updateRow = (work: Work, table: Table, change: RowChange): void =>
  work.db.send(updateSql(work, table, change), work.tx);

export interface RowChange {
  id: number;
  row: Row;
  /** The fields that differ. */
  names: readonly string[];
  /** Columns besides. */
  extra?: readonly ColumnValue[];
}

export function updateSql({ db, caller }: Work, table: Table, { id, row, names, extra = [] }: RowChange): Sql {
  const parts = [
    ...columnValues(table, row, names, db.cipher, caller.zone),
    ...extra,
    { column: raw('geaendert_am'), value: raw('now()') },
    { column: raw('geaendert_von'), value: sql`${caller.me.Id}` },
    { column: raw('version'), value: raw('version + 1') },
  ];
  return sql`update ${tableSql(table)} set ${join(parts.map((part) => sql`${part.column} = ${part.value}`))} where id = ${id}`;
}

export const tableSql = (table: Table): Sql => raw(quote(snake(table.key)));

/** Names of the fields whose value differs. A secret is not read back: one that is there and sent as null is taken away. */
export const changedFields = (table: Table, row: Row, before: Row): string[] =>
  Object.keys(table.fields).filter(
    (name) =>
      !isSame(row[name], before[name]) ||
      (row[name] === null && isSecret(table, name) && before[`Hat${name}`] === true),
  );

const isSecret = (table: Table, name: string): boolean => table.fields[name]?.kind.isSecret === true;

/** A file is the same when its Id is; everything else by value. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const plain = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(plain) : isRow(value) && 'Id' in value ? value.Id : (value ?? null);
  return isDeepStrictEqual(plain(a), plain(b));
}

/** The records that a reference names, one or many. */
export const idsOf = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number');
