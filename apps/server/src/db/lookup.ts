import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { visibleFields } from './access.ts';
import type { Caller } from './caller.ts';
import type { Row } from './hook.ts';
import { column } from './names.ts';
import { orderedSql, probedSql } from './ordered.ts';
import type { Db } from './pool.ts';
import { textSql } from './projection.ts';
import { rowScope } from './scope.ts';
import { type Found, searchSql } from './search.ts';
import { orderOf } from './sort.ts';
import { and, raw, type Sql, sql } from './sql.ts';
import type { Where } from './where.ts';

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
  const rows = and(
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
  );
  const words = query.search ? await wordsOrText(db, query.search, target, caller) : undefined;
  const where: Where = {
    all: and(rows, words?.byIndex),
    ...(words?.byRow && { byRow: { rows, word: words.byRow } }),
  };
  const order = orderOf([], target, caller);
  const place = { order, skip: 0, after: undefined, take: query.take };
  const read = (found: Sql) =>
    db.rows<{ id: number; text: string }>(
      sql`select t.id, ${raw(textSql(target, 't', caller))} as text from (${found}) t ${raw(order.joins.join(' '))} order by ${raw(order.orderBy)}`,
    );
  const probe = probedSql(target, where, place, caller);
  const first = probe && (await read(probe));
  const found = first?.length === query.take ? first : await read(orderedSql(target, where, place, caller));
  return found.map(({ id, text }) => ({ Id: id, Text: text }));
}

/** What a search finds, and the row that is called exactly so, also where its text is made of what is not searched: a date. */
async function wordsOrText(db: Db, search: string, target: Table, caller: Caller): Promise<Found | undefined> {
  const words = await searchSql(db, search, target, caller);
  if (!words || target.text.fields.every((name) => target.allFields[name]?.search)) return words;
  return { byIndex: sql`(${words.byIndex} or ${raw(textSql(target, 't', caller))} = ${search.trim()})` };
}

/** A reference that is no field of the record, but of the dialog of one of its actions. */
const askedField = ({ actions }: Table, name: string): Field | undefined =>
  Object.values(actions).find(({ input = {} }) => Object.hasOwn(input, name))?.input?.[name];
