import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../grid/rows/row.ts';
import { withKey } from './path.ts';

/** Changed fields of the record plus changed, new and removed rows of its children. */
export function countChanges(table: Table, saved: Row, row: Row): number {
  if (saved === row) return 0;
  return (
    changedFields(table, saved, row).length +
    table.children.reduce((sum, child) => sum + changedRows(child, saved, row), 0)
  );
}

export function changedFields(table: Table, saved: Row, row: Row): string[] {
  return Object.keys(table.fields).filter((name) => {
    // A secret never comes back: not there is untouched, null takes it away.
    if (table.fields[name]?.kind.isSecret) return saved[name] !== row[name];
    return saved[name] !== row[name] && !sameValue(saved[name], row[name]);
  });
}

export function changedRows(child: Table, saved: Row, row: Row): number {
  const before = rowsOf(saved, child.key);
  const now = rowsOf(row, child.key);
  if (before === now) return 0;
  const byKey = new Map(before.map((one) => [withKey(one), one]));
  let count = 0;
  for (const one of now) {
    const old = byKey.get(withKey(one));
    if (!old || (old !== one && countChanges(child, old, one) > 0)) count += 1;
    byKey.delete(withKey(one));
  }
  return count + byKey.size;
}

/** Nothing, an empty text and an empty list are the same to a form. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isNothing(a) && isNothing(b))) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (typeof a === 'object' && typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b);
  return false;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const noRows: readonly Row[] = [];
const rowsOf = (row: Row, key: string) => (row[key] ?? noRows) as readonly Row[];
