import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { rowScope, visibleFields } from './access.ts';
import type { Caller } from './caller.ts';
import type { Row } from './hook.ts';
import { emptyValue } from './incoming.ts';
import { column, quote, snake } from './names.ts';
import type { Db, Queryable } from './pool.ts';
import { textSql } from './projection.ts';
import { raw, sql } from './sql.ts';

/** A record nobody has saved yet: the caller's defaults, references with their text. */
export async function newRecord(db: Db, table: Table, caller: Caller, on?: Queryable): Promise<Row> {
  const row: Row = {};
  const context = {
    today: caller.today,
    // Asked by few fields, and formatting in a zone is slow.
    get now() {
      return new Date().toLocaleString('sv-SE', { timeZone: caller.zone }).replace(' ', 'T');
    },
    me: caller.me,
  };
  for (const [name, field] of Object.entries(visibleFields(caller, table))) {
    if (!table.fields[name]) continue;
    if (field.kind.name === 'secret') continue;
    const given: unknown =
      typeof field.default === 'function' ? (field.default as (c: typeof context) => unknown)(context) : field.default;
    row[name] = toWire(field, given) ?? emptyValue(field);
    if (field.kind.name === 'reference')
      Object.assign(row, await referenceDefault(db, name, field, row[name] as number | null, caller, on));
    if (field.kind.name === 'multiReference') row[`${name}Text`] = [];
  }
  for (const child of table.children) row[child.key] = [];
  return row;
}

const toWire = (field: Field, value: unknown): unknown => (value instanceof Date ? field.kind.toWire?.(value) : value);

async function referenceDefault(
  db: Db,
  name: string,
  field: Field,
  id: number | null,
  caller: Caller,
  on?: Queryable,
): Promise<Row> {
  if (id === null && !field.defaultKey) return { [name]: null, [`${name}Text`]: null };
  const target = tableOf(field.to ?? '');
  const key = ['IsoCode', 'Kurzbezeichnung', 'Code'].find((candidate) => target.fields[candidate]);
  const wanted = id === null ? sql`t.${raw(column(key ?? 'Id'))} = ${field.defaultKey}` : sql`t.id = ${id}`;
  const found = await db.row<{ id: number; text: string }>(
    sql`select t.id, ${raw(textSql(target, 't'))} as text from ${raw(quote(snake(target.key)))} t where ${wanted} and ${rowScope(caller, target)}`,
    on,
  );
  return { [name]: found?.id ?? null, [`${name}Text`]: found?.text ?? null };
}
