import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../grid/rows/row.ts';

/** The defaults that stand in the declaration itself; those that ask who and when are the server's. */
export function localDefaults(table: Table): Row {
  return Object.fromEntries(
    Object.entries(table.fields).map(([name, { default: value }]) => [
      name,
      value === undefined || typeof value === 'function' ? null : value,
    ]),
  );
}
