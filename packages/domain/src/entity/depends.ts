import type { Field } from '../kinds/kind.ts';
import type { Table } from './table.ts';

/** How a row of a list names a field of the record it belongs to: `../IdPerson`. */
export const above = (name: string): string => `../${name}`;

/** The field that a dependency names: of the same row, or of the record above it. */
export function ownField(table: Table, name: string): Field | undefined {
  return name.startsWith(above('')) ? table.parent?.fields[name.slice(above('').length)] : table.fields[name];
}
