import { keyField, type Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { column, quote, snake } from '../db/names.ts';
import { raw, sql } from '../db/sql.ts';
import { rowScope } from '../sight/scope.ts';
import { defaultValue } from './default-value.ts';
import { textSql } from './display-text.ts';
import { hookOf, type Row } from './hook.ts';
import type { Asking } from './work.ts';

/** A record nobody has saved yet, whole: the caller's defaults, references with their text. */
export async function newRecord(asking: Asking, table: Table): Promise<Row> {
  const row: Row = {};
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.kind.isSecret) continue;
    row[name] = defaultValue(field, asking.caller);
    if (field.kind.isReference)
      Object.assign(row, await referenceDefault(asking, name, field, row[name] as number | null));
    if (field.to && field.kind.isLinked) Object.assign(row, await listDefault(asking, name, field));
  }
  for (const child of table.children) row[child.key] = [];
  return row;
}

/** A new record with what was said about it and, where nothing was, what follows from that. */
export async function completed(asking: Asking, table: Table, base: Row, given: Row): Promise<Row> {
  // The hook is shown no more than the form asks again for: what it took from elsewhere would not follow there.
  const named = (table.entity.takesOverFrom ?? []).filter((name) => name in given);
  const known = { ...base, ...Object.fromEntries(named.map((name) => [name, given[name]])) };
  const more = await hookOf(asking.db, table).defaults?.(known, asking);
  const isDeclared = (name: string) => name in table.fields || table.children.some(({ key }) => key === name);
  return { ...base, ...Object.fromEntries(Object.entries(more ?? {}).filter(([name]) => isDeclared(name))), ...given };
}

/** The texts of references that a new record got after its defaults. */
export async function withTexts(asking: Asking, table: Table, row: Row, base: Row): Promise<Row> {
  const texts: Row = {};
  for (const [name, field] of Object.entries(table.fields))
    if (field.kind.isReference && typeof row[name] === 'number' && row[name] !== base[name])
      Object.assign(texts, await referenceDefault(asking, name, field, row[name]));
  return { ...row, ...texts };
}

async function listDefault(asking: Asking, name: string, field: Field): Promise<Row> {
  const one = await referenceDefault(asking, name, field, null);
  const id = one[name] as number | null;
  return { [name]: id === null ? [] : [id], [`${name}Text`]: id === null ? [] : [one[`${name}Text`]] };
}

async function referenceDefault(
  { db, caller, tx }: Asking,
  name: string,
  field: Field,
  id: number | null,
): Promise<Row> {
  if (id === null && !field.defaultKey) return { [name]: null, [`${name}Text`]: null };
  const target = tableOf(field.to ?? '');
  const wanted =
    id === null ? sql`t.${raw(column(keyField(target) ?? 'Id'))} = ${field.defaultKey}` : sql`t.id = ${id}`;
  const found = await db.row<{ id: number; text: string }>(
    sql`select t.id, ${raw(textSql(target, 't', caller))} as text from ${raw(quote(snake(target.key)))} t where ${wanted} and ${rowScope(caller, target)}`,
    tx,
  );
  return { [name]: found?.id ?? null, [`${name}Text`]: found?.text ?? null };
}
