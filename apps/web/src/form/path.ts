import { above } from '@disponent/domain/entity/depends';
import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../grid/rows/row.ts';

/** Tells child rows apart while they are edited, new ones too. A symbol, so that it never travels. */
const rowKey = Symbol('rowKey');
let lastKey = 0;

export const withKey = (row: Row | undefined): number | undefined =>
  (row as { [rowKey]?: number } | undefined)?.[rowKey];

/** The row with a key on it and on all rows below it. */
export function keyed(table: Table, row: Row): Row {
  const result: Record<string | symbol, unknown> = { ...row, [rowKey]: withKey(row) ?? ++lastKey };
  for (const child of table.children) {
    const rows = row[child.key];
    if (Array.isArray(rows)) result[child.key] = rows.map((childRow: Row) => keyed(child, childRow));
  }
  return result;
}

/** `PersonAdresse.0.Plz` of a row. */
export function getIn(row: unknown, path: string): unknown {
  let current = row;
  for (const part of path.split('.')) current = (current as Record<string, unknown> | undefined)?.[part];
  return current;
}

/** A copy with one place changed; everything else is shared. */
export function setIn(row: Row, path: string, value: unknown): Row {
  return setParts(row, path.split('.'), value) as Row;
}

function setParts(target: unknown, [part = '', ...rest]: string[], value: unknown): unknown {
  const next = rest.length > 0 ? setParts((target as Record<string, unknown>)?.[part], rest, value) : value;
  if (Array.isArray(target)) return target.map((item, index) => (index === Number(part) ? next : item));
  return { ...(target as object), [part]: next };
}

/** `PersonAdresse.0.Plz` → the list, the position in it and the field; the last list of a deeper path. */
export function splitPath(path: string): { list: string | undefined; index: number; rest: string } {
  const [, list, index, rest] = /^(.+)\.(\d+)\.([^.]+)$/.exec(path) ?? [];
  return list === undefined
    ? { list: undefined, index: -1, rest: path }
    : { list, index: Number(index), rest: rest ?? '' };
}

/** The row that a field path stands in: '' for the record itself. */
export function parentPath(path: string): string {
  const { list } = splitPath(path);
  return list ?? path;
}

/** The same with what the record above a row of a list says, as declarations name it: `../IdPerson`. */
export function rowBelow(record: Row, path: string): Row {
  const { list } = splitPath(path);
  const row = rowAt(record, path);
  if (list === undefined) return row;
  const over = Object.entries(rowAt(record, list)).map(([name, value]) => [above(name), value] as const);
  return { ...Object.fromEntries(over), ...row };
}

/** The record itself, or the child row that a path like `PersonAdresse.0.Plz` stands in. */
export function rowAt(record: Row, path: string): Row {
  const end = path.lastIndexOf('.');
  return end < 0 ? record : ((getIn(record, path.slice(0, end)) ?? {}) as Row);
}
