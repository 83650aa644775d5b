import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { Row } from '../grid/rows/row.ts';

/** Turns what travels as text into values, by the declaration of each field and never by the look of a string. */
export function fromWire(table: Table, wire: WireRow): Row {
  const row: Record<string, unknown> = { ...wire };
  for (const [name, field] of datesOf(table)) {
    const value = wire[name];
    if (value !== null && value !== undefined) row[name] = field.kind.fromWire?.(value);
  }
  for (const child of table.children) {
    const rows = wire[child.key];
    if (Array.isArray(rows)) row[child.key] = rows.map((childRow: WireRow) => fromWire(child, childRow));
  }
  return row;
}

/** What a save may carry: declared fields that the user can change, the children, and whose row it is. */
export function toWire(table: Table, row: Row): WireRow {
  const wire: Record<string, unknown> = {};
  if (row['Id'] !== undefined && row['Id'] !== null) wire['Id'] = row['Id'];
  for (const [name, field] of Object.entries(table.fields)) {
    if (name in row && isWritable(table, name, field)) wire[name] = valueToWire(field, row[name]);
  }
  for (const child of table.children) {
    const rows = row[child.key];
    if (Array.isArray(rows)) wire[child.key] = rows.map((childRow: Row) => toWire(child, childRow));
  }
  return wire;
}

/** Whether a save may change it at all: not the server's, not computed, and no status (those change by actions). */
export function isWritable(table: Table, name: string, field: Field): boolean {
  return !field.server && !field.computed && (table.parent !== undefined || table.entity.states?.field !== name);
}

function valueToWire(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind.isFile && field.kind.isLinked) return (value as { Id: number }[]).map(({ Id }) => ({ Id }));
  if (field.kind.isFile) return { Id: (value as { Id: number }).Id };
  return field.kind.toWire ? field.kind.toWire(value) : value;
}

const dateFields = new WeakMap<Table, readonly (readonly [string, Field])[]>();

/** Worked out once per table: a grid converts thousands of rows. */
function datesOf(table: Table): readonly (readonly [string, Field])[] {
  let fields = dateFields.get(table);
  if (!fields) {
    fields = Object.entries(table.allFields).filter(([, field]) => field.kind.fromWire);
    dateFields.set(table, fields);
  }
  return fields;
}
