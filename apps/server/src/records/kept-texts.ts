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
export async function withTextsIn(asking: Asking, places: Places, json: string, stand: string): Promise<string> {
  const { own, tables } = places;
  if (own.length === 0 || json === '') return json;
  const textOf = await textsAt(asking, tables, stand);
  const { pattern, pieces } = madeFor(textOf, places);
  return json.replace(pattern, (found) => {
    let piece = pieces.get(found);
    if (piece === undefined) {
      piece = withText(found, own, textOf);
      if (pieces.size < maxPieces) pieces.set(found, piece);
    }
    return piece;
  });
}

/** `"IdBerater":7` and what is called so. */
function withText(found: string, own: readonly Place[], textOf: TextOf): string {
  const [, name = '', value = ''] = /^"(\w+)":(.*)$/.exec(found) ?? [];
  const of = own.find((place) => place.name === name)?.of ?? '';
  const told = (id: string) => (id === 'null' ? id : JSON.stringify(textOf(of, Number(id))));
  const text = value.startsWith('[') ? `[${(value.match(/\d+/g) ?? []).map(told).join()}]` : told(value);
  return `${found},"${name}Text":${text}`;
}

const maxPieces = 10_000;

interface Pieces {
  readonly pattern: RegExp;
  /** What was made of what was found, while the texts are these. */
  readonly pieces: Map<string, string>;
}

const made = new WeakMap<TextOf, Map<Places, Pieces>>();

function madeFor(textOf: TextOf, places: Places): Pieces {
  const known = made.get(textOf) ?? new Map<Places, Pieces>();
  made.set(textOf, known);
  let found = known.get(places);
  if (!found) {
    const names = places.own.map(({ name }) => name).join('|');
    found = { pattern: new RegExp(`"(?:${names})":(?:\\d+|null|\\[[\\d, ]*\\])`, 'g'), pieces: new Map() };
    known.set(places, found);
  }
  return found;
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
  readonly stand: string;
  readonly texts: ReadonlyMap<number, string | null>;
}

/** What is kept for those who are shown one Domäne; replaced as a whole when anything is read anew. */
interface Texts {
  readonly tables: ReadonlyMap<string, Kept>;
  readonly of: TextOf;
}

const named = (tables: ReadonlyMap<string, Kept>): Texts => ({
  tables,
  of: (key, id) => tables.get(key)?.texts.get(id) ?? unnamed(tableOf(key)),
});

const ofDatabase = new WeakMap<Pool, Map<number, Texts>>();

/** How the rows of tables are called, at that moment or later; what is not known or of another moment is read. */
async function textsAt(asking: Asking, tables: ReadonlySet<string>, stand: string): Promise<TextOf> {
  const { db, tx } = asking;
  const domaenen = ofDatabase.get(db.pool) ?? new Map<number, Texts>();
  ofDatabase.set(db.pool, domaenen);
  const shown = db.shown(tx); // by the row policies
  const kept = domaenen.get(shown) ?? named(new Map());
  const stale = [...tables].filter((key) => kept.tables.get(key)?.stand !== stand);
  if (stale.length === 0) return kept.of;
  const read = await readTexts(asking, stale);
  // Not with what others have kept meanwhile: that may be of a transaction of theirs that is undone.
  const now = named(new Map([...kept.tables, ...read]));
  domaenen.set(shown, now);
  return now.of;
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
