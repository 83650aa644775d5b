import type { Table } from '@disponent/domain/entity/table';
import type { Cipher } from '../db/cipher.ts';
import { hasColumn, keptAs } from '../db/kept.ts';
import { quote, snake } from '../db/names.ts';
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
    const given = row[name] ?? null;
    return keptAs(field).columns.map((kept) => {
      const value = kept.of ? kept.of(given, cipher) : given;
      return { column: raw(quote(snake(name) + kept.suffix)), value: kept.sql?.(value, zone) ?? sql`${value}` };
    });
  });
}
