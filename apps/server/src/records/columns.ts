import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { Cipher } from '../db/cipher.ts';
import { quote, snake } from '../db/names.ts';
import { hasColumn, isUnique } from '../db/schema.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { Row } from './hook.ts';

/** Columns of a row and their values as SQL, for insert and update. */
export function columnValues(
  table: Table,
  row: Row,
  names: readonly string[],
  cipher: Cipher,
  zone: string,
): { column: Sql; value: Sql }[] {
  return names.flatMap((name) => {
    const field = table.fields[name];
    if (!field || !hasColumn(field)) return [];
    return fieldColumns(name, field, row[name] ?? null, cipher, zone).map(([columnName, value]) => ({
      column: raw(quote(columnName)),
      value,
    }));
  });
}

function fieldColumns(name: string, field: Field, value: unknown, cipher: Cipher, zone: string): [string, Sql][] {
  const columnName = snake(name);
  if (field.kind.column === 'pair') {
    const range = value as { Von: string; Bis: string } | null;
    return [
      [`${columnName}_von`, sql`${range?.Von ?? null}`],
      [`${columnName}_bis`, sql`${range?.Bis ?? null}`],
    ];
  }
  if (field.encrypted || field.kind.name === 'secret') {
    const text = value === null ? null : String(value);
    const encrypted: [string, Sql] = [columnName, sql`${text === null ? null : cipher.encrypt(text)}`];
    return field.encrypted && isUnique(field)
      ? [encrypted, [`${columnName}_hash`, sql`${text === null ? null : cipher.digest(text)}`]]
      : [encrypted];
  }
  if (field.kind.name === 'datetime') return [[columnName, sql`(${value}::timestamp at time zone ${zone}::text)`]];
  if (field.kind.name === 'json') return [[columnName, sql`${value === null ? null : JSON.stringify(value)}`]];
  if (field.kind.name === 'file' || field.kind.name === 'image')
    return [[columnName, sql`${(value as { Id: number } | null)?.Id ?? null}`]];
  return [[columnName, sql`${value}`]];
}
