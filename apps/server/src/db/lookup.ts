import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { visibleFields } from './access.ts';
import type { Caller } from './caller.ts';
import type { Row } from './hook.ts';
import { column } from './names.ts';
import type { Db } from './pool.ts';
import { textSql } from './projection.ts';
import { rowScope } from './scope.ts';
import { searchSql } from './search.ts';
import { orderOf } from './sort.ts';
import { sourceSql } from './source.ts';
import { and, raw, type Sql, sql } from './sql.ts';

export interface Choice {
  Id: number;
  Text: string;
}

/** What a reference field may hold. Needs the right to the field's own table, not to the target's module. */
export async function choices(
  db: Db,
  table: Table,
  name: string,
  query: { search: string | undefined; take: number; row: Row },
  caller: Caller,
): Promise<Choice[]> {
  const field = visibleFields(caller, table)[name] ?? askedField(table, name);
  if (!field?.to) throw badRequest(`${name} ist kein Verweis von ${table.caption.many}`);
  const target = tableOf(field.to);
  const where = and(
    rowScope(caller, target),
    target.fields.IsAktiv ? raw('t.is_aktiv') : undefined,
    ...Object.entries(field.where ?? {}).map(([key, value]) => sql`${raw(`t.${column(key)}`)} = ${value}`),
    ...Object.entries(field.dependsOn ?? {}).map(([key, own]) => {
      const value = query.row[own];
      if (value === null || value === undefined) return undefined;
      const { kind } = target.allFields[key] as Field;
      if (!kind.isWire(value, target.allFields[key] as Field)) throw badRequest(`${own} hat keinen gültigen Wert`);
      return sql`${raw(`t.${column(key)}`)} = ${value}`;
    }),
    query.search ? await wordsOrText(db, query.search, target, caller) : undefined,
  );
  const order = orderOf([], target, caller);
  const found = await db.rows<{ id: number; text: string }>(
    sql`select t.id, ${raw(textSql(target, 't', caller))} as text from ${raw(sourceSql(target, caller))} t ${raw(order.joins.join(' '))} where ${where} order by ${raw(order.orderBy)} limit ${query.take}`,
  );
  return found.map(({ id, text }) => ({ Id: id, Text: text }));
}

/** What a search finds, and the row that is called exactly so, also where its text is made of what is not searched: a date. */
async function wordsOrText(db: Db, search: string, target: Table, caller: Caller): Promise<Sql | undefined> {
  const words = await searchSql(db, search, target, caller);
  const isSearched = target.text.fields.every((name) => target.allFields[name]?.search);
  return words && !isSearched ? sql`(${words} or ${raw(textSql(target, 't', caller))} = ${search.trim()})` : words;
}

/** A reference that is no field of the record, but of the dialog of one of its actions. */
const askedField = ({ actions }: Table, name: string): Field | undefined =>
  Object.values(actions).find(({ input = {} }) => Object.hasOwn(input, name))?.input?.[name];
