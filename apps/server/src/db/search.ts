import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { phoneDigits, wordsOfSearch } from '@disponent/domain/wire/search-form';
import { may, visibleFields } from './access.ts';
import type { Caller } from './caller.ts';
import { like, likePatterns } from './filter.ts';
import { column, quote } from './names.ts';
import type { Db } from './pool.ts';
import { textSql } from './projection.ts';
import { isInSearchText, linkTable } from './schema.ts';
import { rowScope } from './scope.ts';
import { sourceSql } from './source.ts';
import { and, join, raw, type Sql, sql } from './sql.ts';

type Named = [name: string, field: Field];

/**
 * Every word somewhere in the search text of the row `t` or in that of a searchable reference. Who may not read a table finds its rows by
 * what they are called only: the search text holds more, and letter by letter it would come out.
 */
export async function searchSql(db: Db, search: string, table: Table, caller: Caller): Promise<Sql | undefined> {
  const words = wordsOfSearch(search)
    .slice(0, 8)
    .map((word) => (phoneDigits(search) ? phonePatterns(word) : likePatterns(word, 'contains')));
  if (!may(caller, 'Lesen', table))
    return and(...words.map((patterns) => like(shownText(table, 't', caller), patterns)));
  const fields = Object.entries(visibleFields(caller, table)).filter(([, field]) => field.search);
  if (words.length === 0 || fields.length === 0) return undefined;
  const hits = await referenceHits(db, words, fields, caller);
  const hasText = fields.some(([, field]) => isInSearchText(field));
  return and(...words.map((patterns, index) => wordSql(table, patterns, hasText, hits[index] ?? [], caller)));
}

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

interface Hit {
  field: Named;
  ids: number[];
}

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
  const targets = [...new Set(references.map(([, field]) => field.to ?? ''))];
  if (targets.length === 0) return [];
  const [found = []] = await db.arrays(
    sql`select ${join(words.flatMap((patterns) => targets.map((key) => targetHits(tableOf(key), patterns, caller))))}`,
  );
  return words.map((_, index) =>
    references
      .map((field) => ({ field, ids: found[index * targets.length + targets.indexOf(field[1].to ?? '')] as number[] }))
      .filter(({ ids }) => ids.length > 0),
  );
}

function targetHits(target: Table, patterns: readonly string[], caller: Caller): Sql {
  const text = may(caller, 'Lesen', target) ? raw('z.suchtext') : shownText(target, 'z', caller);
  return sql`(select coalesce(json_agg(z.id), '[]') from ${raw(sourceSql(target, caller))} z where ${rowScope(caller, target, 'z')} and ${like(text, patterns)})`;
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
  const own = sql`select s.id from ${raw(sourceSql(table, caller))} s where ${rowScope(caller, table, 's')} and`;
  const places = hits.map(({ field: [name, field], ids }) =>
    field.kind.column === 'link'
      ? sql`select l.id_von from ${raw(quote(linkTable(table, name)))} l where l.id_nach = any(${ids}::bigint[])`
      : sql`${own} s.${raw(column(name))} = any(${ids}::bigint[])`,
  );
  if (hasText) places.unshift(sql`${own} ${like(raw('s.suchtext'), patterns)}`);
  // Found once: of a caller who sees few rows PostgreSQL expects so few that it would look again for each.
  return sql`t.id in (with treffer(id) as materialized (${join(places, ' union all ')}) select id from treffer)`;
}
