import type { Table } from '@disponent/domain/entity/table';
import { isOwn } from '../../session/own-company.ts';
import type { Row } from '../rows/row.ts';
import { type CardPlaces, cardPlaces, statusOf } from './card-places.ts';
import { type GridColumn, gridColumn } from './columns.ts';

export interface CardFields extends CardPlaces<GridColumn> {
  readonly status: GridColumn | undefined;
}

/** What stands on a card besides its title. */
export function cardFields(table: Table, columns: readonly GridColumn[]): CardFields {
  const status = statusOf(table);
  return { ...cardPlaces(table, columns), status: status === undefined ? undefined : gridColumn(table, status) };
}

/** How a record is called, from the fields that the declaration names; people by first name first (ui guide 8). */
export function cardTitle(table: Table, row: Row): string {
  const { Vorname, Nachname } = row as { Vorname?: unknown; Nachname?: unknown };
  if (isText(Vorname) && isText(Nachname)) return `${Vorname} ${Nachname}`;
  const parts = table.text.fields.map((name) => {
    const field = table.allFields[name];
    const value = row[name];
    if (!field || isOwn(field) || value === null || value === undefined || value === '') return '';
    const text = row[`${name}Text`];
    return typeof text === 'string' ? text : field.kind.format(value, field);
  });
  const text = parts.filter(Boolean).join(table.text.join);
  const other = table.text.or && row[table.text.or];
  return text || (isText(other) ? other : `${table.caption.one} ${String(row['Id'] ?? '')}`.trim());
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
