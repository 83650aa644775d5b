import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../rows/row.ts';
import { type GridColumn, gridColumn } from './columns.ts';

export interface CardFields {
  readonly status: GridColumn | undefined;
  readonly first: readonly GridColumn[];
  readonly second: readonly GridColumn[];
}

/** What stands on a card besides its title: the status, then the columns in their order, two to a line. */
export function cardFields(table: Table, columns: readonly GridColumn[]): CardFields {
  const statusName = table.entity.states?.field ?? (table.fields['IsAktiv'] ? 'IsAktiv' : undefined);
  const status = statusName === undefined ? undefined : gridColumn(table, statusName);
  const rest = columns.filter(
    ({ name, field }) =>
      name !== statusName &&
      name !== 'GeaendertAm' &&
      !table.text.fields.includes(name) &&
      field.kind.name !== 'boolean',
  );
  return { status, first: rest.slice(0, 2), second: rest.slice(2, 4) };
}

/** How a record is called, from the fields that the declaration names; people by first name first (ui guide 8). */
export function cardTitle(table: Table, row: Row): string {
  const { Vorname, Nachname } = row as { Vorname?: unknown; Nachname?: unknown };
  if (isText(Vorname) && isText(Nachname)) return `${Vorname} ${Nachname}`;
  const parts = table.text.fields.map((name) => {
    const field = table.allFields[name];
    const value = row[name];
    if (!field || value === null || value === undefined || value === '') return '';
    const text = row[`${name}Text`];
    return typeof text === 'string' ? text : field.kind.format(value, field);
  });
  const text = parts.filter(Boolean).join(table.text.join);
  const other = table.text.or && row[table.text.or];
  return text || (isText(other) ? other : `${table.caption.one} ${String(row['Id'] ?? '')}`.trim());
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
