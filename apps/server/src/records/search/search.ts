import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { phoneDigits, wordsOfSearch } from '@disponent/domain/wire/search-form';
import { column, quote } from '../../db/names.ts';
import type { Db } from '../../db/pool.ts';
import { isInSearchText, linkTable } from '../../db/schema.ts';
import { and, join, raw, type Sql, sql } from '../../db/sql.ts';
import { may, visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { rowScope } from '../../sight/scope.ts';
import { sourceSql } from '../../sight/source.ts';
import { textSql } from '../display-text.ts';
import { fieldAt, having } from '../goes-with.ts';
import { beginnings, isShort, like, likePatterns } from '../match.ts';

type Named = [name: string, field: Field];

/** The rows of the table `t` that a search finds. */
export interface Found {
  /** By their indexes: best where they are few. */
  byIndex: Sql;
  /** The same as alternatives that exclude each other, each of which has an index to begin with. */
  either?: readonly Sql[];
  /** Of each row by itself: where there are many, the first of a list are among the first that one looks at. */
  byRow?: Sql;
  /** Many may be expected, before anything is counted. */
  isMany?: boolean;
}

/**
 * Every word somewhere in the search text of the row `t` or in that of a searchable reference. Who may not read a table finds its rows by
 * what they are called only: the search text holds more, and letter by letter it would come out.
 */
export async function searchSql(db: Db, search: string, table: Table, caller: Caller): Promise<Found | undefined> {
  const typed = typedWords(search);
  const words = patternsOf(search);
  if (!may(caller, 'Lesen', table)) return { byIndex: calledSql(search, table, caller) };
  const fields = Object.entries(visibleFields(caller, table)).filter(([, field]) => field.search);
  if (words.length === 0 || fields.length === 0) return undefined;
  const hits = await referenceHits(db, words, fields, caller);
  const hasText = fields.some(([, field]) => isInSearchText(field));
  const all = (one: (patterns: readonly string[], own: readonly Hit[]) => Sql) =>
    and(...words.map((patterns, index) => one(patterns, hits[index] ?? [])));
  const isMany = (word: string, index: number) => isShort(word) || (hits[index] ?? []).length > 0;
  const parts = words.map((patterns, index) => ({ patterns, hits: hits[index] ?? [] }));
  const either = hasText ? waysSql(table, parts, caller) : undefined;
  return {
    byIndex: all((patterns, own) => wordSql(table, patterns, hasText, own, caller)),
    ...(either && { either }),
    byRow: all((patterns, own) => wordOfRow(table, patterns, hasText, own)),
    // One word that is in few rows is enough for few rows.
    isMany: typed.every(isMany),
  };
}

/** Most words that hit references for which every way is followed by itself. */
const mostHitWords = 2;

/**
 * Every way in which the words may be met: each in the row's own text or, where it is not there, in what the row refers to. The trigram index
 * looks for all own words of a way at once. As alternatives per word it would collect each word's rows by themselves, however many there are.
 */
function waysSql(
  table: Table,
  words: readonly { patterns: readonly string[]; hits: readonly Hit[] }[],
  caller: Caller,
): readonly Sql[] | undefined {
  const referring = words.filter(({ hits }) => hits.length > 0);
  if (referring.length === 0 || referring.length > mostHitWords) return undefined;
  const choices = referring.reduce<(typeof words)[]>(
    (all, one) => [...all, ...all.map((some) => [...some, one])],
    [[]],
  );
  return choices.map((elsewhere) => {
    const own = words.filter((one) => !elsewhere.includes(one));
    return and(
      ...own.map(({ patterns }) => like(raw('t.suchtext'), patterns)),
      ...elsewhere.flatMap(({ patterns, hits }) => [
        sql`not ${like(raw('t.suchtext'), patterns)}`,
        isAmong(referringSql(table, hits, caller)),
      ]),
    );
  });
}

/** Every word in what the row `t` is called, or in what those are called to whom these paths lead. */
export const calledSql = (search: string, table: Table, caller: Caller, paths: readonly string[] = []): Sql =>
  and(
    ...patternsOf(search).map((patterns) => {
      const places = paths.map((path) => {
        const target = tableOf(fieldAt(table, path).to ?? '');
        const called = like(shownText(target, 'z', caller), patterns);
        const ids = sql`select z.id from ${raw(sourceSql(target, caller))} z where ${rowScope(caller, target, 'z')} and ${called}`;
        return having(table, path, (held) => sql`${held} in (${ids})`);
      });
      return sql`(${join([like(shownText(table, 't', caller), patterns), ...places], ' or ')})`;
    }),
  );

const typedWords = (search: string): string[] => wordsOfSearch(search).slice(0, 8);

const patternsOf = (search: string): string[][] =>
  typedWords(search).map((word) => (phoneDigits(search) ? phonePatterns(word) : wordPatterns(word)));

/** One word in the row's own text or in what it refers to. */
function wordOfRow(table: Table, patterns: readonly string[], hasText: boolean, hits: readonly Hit[]): Sql {
  const places = hits.map(({ field: [name, field], ids, isMany, target }) => {
    const isHit = (id: string) =>
      isMany
        ? sql`exists (select 1 from ${target} and z.id = ${raw(id)} offset 0)`
        : sql`${raw(id)} = any(${ids}::bigint[])`;
    return field.kind.isLinked
      ? sql`exists (select 1 from ${raw(quote(linkTable(table, name)))} l where l.id_von = t.id and ${isHit('l.id_nach')})`
      : isHit(`t.${column(name)}`);
  });
  if (hasText) places.unshift(like(raw('t.suchtext'), patterns));
  return places.length === 0 ? raw('false') : sql`(${join(places, ' or ')})`;
}

/** Anywhere in a word; of one or two letters, which are in everything, where one begins. */
const wordPatterns = (word: string): string[] => (isShort(word) ? beginnings(word) : likePatterns(word, 'contains'));

/** A number is stored as it was written: with its country, and mostly with blanks behind that and behind the area. */
function phonePatterns(digits: string): string[] {
  const areas = [1, 2, 3, 4].filter((length) => length < digits.length);
  const spaced = areas.map((length) => `${digits.slice(0, length)} ${digits.slice(length)}`);
  const abroad = areas.flatMap((country) =>
    [1, 3, 4].map((area) =>
      [digits.slice(0, country), digits.slice(country, country + area), digits.slice(country + area)]
        .filter(Boolean)
        .join(' '),
    ),
  );
  return [...new Set([digits, ...spaced, ...abroad])].map((text) => `%${text}%`);
}

/** Rows of a target that hold a word. */
interface Hit {
  field: Named;
  ids: number[];
  /** There are more: then they are asked for by this condition on `z` instead of by their Ids. */
  isMany: boolean;
  target: Sql;
}

/** So many Ids travel to the server and back at most. */
const maxIds = 1000;

/**
 * Which rows of the targets hold which word, asked beforehand: mostly none does, and then the trigram index can look for
 * all words at once. As alternatives inside the one statement they would keep it from being used at all.
 */
async function referenceHits(
  db: Db,
  words: readonly string[][],
  fields: readonly Named[],
  caller: Caller,
): Promise<Hit[][]> {
  const references = fields.filter(([, field]) => field.to);
  const keys = [...new Set(references.map(([, field]) => field.to ?? ''))];
  if (keys.length === 0) return [];
  const targets = words.map((patterns) => keys.map((key) => targetSql(tableOf(key), patterns, caller)));
  // The list is made only as far as it is read, but planned as if all of it were.
  const [found = []] = await db.arrays(
    sql`select ${join(
      targets
        .flat()
        .map(
          (target) =>
            sql`(with z(id) as materialized (select z.id from ${target}) select coalesce(json_agg(h.id), '[]') from (select id from z limit ${raw(String(maxIds + 1))}) h)`,
        ),
    )}`,
  );
  return targets.map((ofWord, index) =>
    references
      .map((field): Hit => {
        const at = keys.indexOf(field[1].to ?? '');
        const ids = found[index * keys.length + at] as number[];
        return { field, ids, isMany: ids.length > maxIds, target: ofWord[at] as Sql };
      })
      .filter(({ ids }) => ids.length > 0),
  );
}

function targetSql(target: Table, patterns: readonly string[], caller: Caller): Sql {
  const text = may(caller, 'Lesen', target) ? raw('z.suchtext') : shownText(target, 'z', caller);
  return sql`${raw(sourceSql(target, caller))} z where ${rowScope(caller, target, 'z')} and ${like(text, patterns)}`;
}

/** What a row is called, as text to search in. */
const shownText = (table: Table, alias: string, caller: Caller): Sql =>
  raw(`suchtexte((${textSql(table, alias, caller)})::text)`);

/** One word's rows: those with it in their own text and those that refer to a hit, each found by its own index. */
function wordSql(
  table: Table,
  patterns: readonly string[],
  hasText: boolean,
  hits: readonly Hit[],
  caller: Caller,
): Sql {
  if (hits.length === 0) return hasText ? like(raw('t.suchtext'), patterns) : raw('false');
  const own = sql`${ownRows(table, caller)} ${like(raw('s.suchtext'), patterns)}`;
  const places = referringSql(table, hits, caller);
  return isAmong(hasText ? [own, ...places] : places);
}

/** The rows `s` of a table that the caller sees and for which what follows is true. */
export const ownRows = (table: Table, caller: Caller): Sql =>
  sql`select s.id from ${raw(sourceSql(table, caller))} s where ${rowScope(caller, table, 's')} and`;

/** Rows that refer to a hit, as lists of Ids. */
const referringSql = (table: Table, hits: readonly Hit[], caller: Caller): Sql[] =>
  hits.map(({ field: [name, field], ids, isMany, target }) => {
    const isHit = isMany ? sql`in (select z.id from ${target})` : sql`= any(${ids}::bigint[])`;
    return field.kind.isLinked
      ? sql`select l.id_von from ${raw(quote(linkTable(table, name)))} l where l.id_nach ${isHit}`
      : sql`${ownRows(table, caller)} s.${raw(column(name))} ${isHit}`;
  });

/** Found once: of a caller who sees few rows PostgreSQL expects so few that it would look again for each. */
export const isAmong = (places: readonly Sql[]): Sql =>
  sql`t.id in (with treffer(id) as materialized (${join(places, ' union all ')}) select id from treffer)`;
