import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import type { Pool } from 'pg';
import { isTextKept, standSql } from '../db/kept-texts.ts';
import { quote, snake } from '../db/names.ts';
import { raw, sql } from '../db/sql.ts';
import type { Caller } from '../sight/caller.ts';
import { rowSight } from '../sight/sight.ts';
import { sourceSql } from '../sight/source.ts';
import { textSql } from './display-text.ts';
import type { Row } from './hook.ts';
import type { Asking } from './work.ts';

/** Whether what a reference names is told from memory: where the caller sees every row of it as it is. */
export function isFromMemory({ to, computed }: Field, caller: Caller): boolean {
  if (!to || computed === 'query') return false;
  const target = tableOf(to);
  return isTextKept(target) && sourceSql(target, caller) === quote(snake(to)) && rowSight(caller, target, '') === '';
}

/** A reference whose text is put beside it when its record has been read. */
interface Place {
  readonly name: string;
  readonly of: string;
  readonly isMany: boolean;
}

/** What is to be put into the rows of a table, and into the lists below them. */
export interface Places {
  readonly own: readonly Place[];
  readonly below: readonly { readonly key: string; readonly places: Places }[];
  readonly tables: ReadonlySet<string>;
}

export function placesOf(
  fields: Readonly<Record<string, Field>>,
  caller: Caller,
  lists: Readonly<Record<string, Places>> = {},
): Places {
  const own = Object.entries(fields)
    .filter(([, field]) => isFromMemory(field, caller))
    .map(([name, field]) => ({ name, of: field.to as string, isMany: !field.kind.isReference }));
  const below = Object.entries(lists)
    .filter(([, { tables }]) => tables.size > 0)
    .map(([key, places]) => ({ key, places }));
  return {
    own,
    below,
    tables: new Set([...own.map(({ of }) => of), ...below.flatMap(({ places }) => [...places.tables])]),
  };
}

/** The same for rows that are JSON already, as the database made them: `"IdBerater":7` as a key of its own stands in no text. */
export async function withTextsIn(
  asking: Asking,
  { own, tables }: Places,
  json: string,
  stand: string,
): Promise<string> {
  if (own.length === 0 || json === '') return json;
  const textOf = await textsAt(asking, tables, stand);
  const tableOfName = new Map(own.map(({ name, of }) => [name, of]));
  return json.replace(namesIn(own), (found, name: string, value: string) => {
    const told = (id: string) => JSON.stringify(textOf(tableOfName.get(name) ?? '', Number(id)));
    const text = value.startsWith('[')
      ? `[${(value.match(/\d+/g) ?? []).map(told).join()}]`
      : value === 'null'
        ? value
        : told(value);
    return `${found},"${name}Text":${text}`;
  });
}

const patterns = new WeakMap<readonly Place[], RegExp>();

function namesIn(own: readonly Place[]): RegExp {
  const known =
    patterns.get(own) ?? new RegExp(`"(${own.map(({ name }) => name).join('|')})":(\\d+|null|\\[[\\d, ]*\\])`, 'g');
  patterns.set(own, known);
  return known;
}

type TextOf = (table: string, id: number) => string | null;

/** Puts texts beside the references of a record that was read when `stand` was what could be seen. */
export async function withTexts(asking: Asking, places: Places, row: Row, stand: string): Promise<Row> {
  if (places.tables.size > 0) put(places, row, await textsAt(asking, places.tables, stand));
  return row;
}

function put({ own, below }: Places, row: Row, textOf: TextOf): void {
  for (const { name, of, isMany } of own) {
    const value = row[name];
    row[`${name}Text`] = isMany
      ? (value as number[]).map((id) => textOf(of, id))
      : value === null
        ? null
        : textOf(of, value as number);
  }
  for (const { key, places } of below)
    for (const one of (row[key] as Row[] | undefined) ?? []) put(places, one, textOf);
}

interface Kept {
  stand: string;
  texts: ReadonlyMap<number, string | null>;
}

const ofDatabase = new WeakMap<Pool, Map<number, Map<string, Kept>>>();

/** By what the row policies show on the connection. */
function keptOf({ db, tx }: Asking): Map<string, Kept> {
  const domaenen = ofDatabase.get(db.pool) ?? new Map<number, Map<string, Kept>>();
  ofDatabase.set(db.pool, domaenen);
  const shown = db.shown(tx);
  const kept = domaenen.get(shown) ?? new Map<string, Kept>();
  domaenen.set(shown, kept);
  return kept;
}

/** How the rows of tables are called, at that moment or later; what is not known or of another moment is read. */
async function textsAt(asking: Asking, tables: ReadonlySet<string>, stand: string): Promise<TextOf> {
  const kept = keptOf(asking);
  const stale = [...tables].filter((key) => kept.get(key)?.stand !== stand);
  const read = stale.length > 0 ? await readTexts(asking, stale) : new Map<string, Kept>();
  for (const [key, one] of read) kept.set(key, one);
  const used = new Map([...tables].map((key) => [key, read.get(key) ?? kept.get(key)]));
  return (key, id) => used.get(key)?.texts.get(id) ?? unnamed(tableOf(key));
}

/** As a join would answer that finds no row. */
const unnamed = ({ text }: Table): string | null => (text.fields.length > 1 ? '' : null);

async function readTexts({ db, caller, tx }: Asking, keys: readonly string[]): Promise<Map<string, Kept>> {
  const lists = keys.map((key) => {
    const table = tableOf(key);
    return `(select json_agg(json_build_array(z.id, ${textSql(table, 'z', caller, true)})) from ${quote(snake(key))} z) as ${quote(key)}`;
  });
  const found = await db.row<{ stand: string } & Record<string, [number, string | null][] | null>>(
    sql`select ${raw(standSql)} as stand, ${raw(lists.join(', '))}`,
    tx,
  );
  return new Map(keys.map((key) => [key, { stand: found?.stand ?? '', texts: new Map(found?.[key] ?? []) }]));
}
