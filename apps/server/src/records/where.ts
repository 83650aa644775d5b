import type { Table } from '@disponent/domain/entity/table';
import { forbidden } from '@disponent/domain/errors';
import { tables } from '@disponent/domain/tables';
import { type ConditionNode, type FilterNode, walkFilter } from '@disponent/domain/wire/filter';
import type { ParsedListQuery } from '@disponent/domain/wire/list-query';
import { searchForm } from '@disponent/domain/wire/search-form';
import type { Db } from '../db/pool.ts';
import { isInSearchText } from '../db/schema.ts';
import { and, type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../sight/caller.ts';
import { logScope, ofLog, rowScope, scopeWays } from '../sight/scope.ts';
import { gelesen } from './audit/read-log.ts';
import { filterSql } from './filter.ts';
import { isShort } from './match.ts';
import { type Alike, alikeSql } from './search/alike.ts';
import { type Found, isAmong, ownRows, searchSql } from './search/search.ts';

/** The rows of a list. */
export interface Where {
  all: Sql;
  /** The same as alternatives that exclude each other: an index has the rows of each in order, but not those of all. */
  either?: readonly Sql[];
  /** The same apart: what an index gives in order, and what is then asked of each row. */
  byRow?: { rows: Sql; word: Sql };
  /** Many may be expected, before anything is counted. */
  isMany?: boolean;
  /** Found by letters that an index knows: it finds them all before the first row is there, so that to count them costs nothing more. */
  isGathered?: boolean;
}

interface Asked extends Pick<ParsedListQuery, 'filter' | 'search'> {
  /** A further filter, by what somebody typed without knowing how many rows there are. */
  typed?: FilterNode | undefined;
  /** Names that are about what somebody typed. */
  alike?: Alike | undefined;
}

/** Scope, filter and search: the same for rows, counts, sums, groups and exports. */
export async function whereOf(
  db: Db,
  table: Table,
  { filter, search, typed, alike }: Asked,
  caller: Caller,
): Promise<Where> {
  if (table.entity.isLog) {
    const all = and(logSql(filter, table, caller), filter && filterSql(filter, table, caller));
    return { all, either: ofLog(caller, 't').map((part) => and(all, part)) };
  }
  const isTyped = filter !== undefined && hasText(filter, table, isShort);
  const plain = filter && !isTyped ? filterSql(filter, table, caller) : undefined;
  const rows = and(rowScope(caller, table), plain);
  const words = [isTyped ? filter : undefined, typed].flatMap((one) => (one ? [filterFound(one, table, caller)] : []));
  if (alike) words.push(alikeSql(alike, table, caller));
  const found = search ? await searchSql(db, search, table, caller) : undefined;
  const others = words.map(({ byIndex }) => byIndex);
  if (found) words.push(found);
  const either =
    found?.either?.map((way) => and(rows, ...others, way)) ??
    (words.length === 0 ? scopeWays(caller, table)?.map((way) => and(way, plain)) : undefined);
  const isMany = words.some((word) => word.isMany);
  return {
    all: and(rows, ...words.map(({ byIndex }) => byIndex)),
    isGathered:
      !isMany && (found !== undefined || (filter !== undefined && hasText(filter, table, (text) => !isShort(text)))),
    ...(either && { either }),
    ...(words.some(({ byRow }) => byRow) && {
      byRow: { rows, word: and(...words.map(({ byIndex, byRow }) => byRow ?? byIndex)) },
      isMany,
    }),
  };
}

/**
 * Whether a filter asks for such a text in what the index of letters knows. Of a short one PostgreSQL cannot know in how many rows it is, and
 * is far off whatever it guesses.
 */
function hasText(filter: FilterNode, table: Table, isSuch: (text: string) => boolean): boolean {
  let hasOne = false;
  walkFilter(filter, ({ field, value }) => {
    const own = table.fields[field];
    if (own && isInSearchText(own) && typeof value === 'string' && isSuch(value)) hasOne = true;
  });
  return hasOne;
}

/** A filter as a search: by the index at once, or row by row. */
function filterFound(filter: FilterNode, table: Table, caller: Caller): Found {
  return {
    byIndex: isAmong([sql`${ownRows(table, caller)} ${filterSql(filter, table, caller, 's')}`]),
    byRow: filterSql(filter, table, caller),
    isMany: true,
  };
}

/** The log is read beside one record; only a Plattform-Admin reads all of it. */
function logSql(filter: FilterNode | undefined, table: Table, caller: Caller): Sql {
  const named = (field: string) =>
    (filter?.type === 'and' ? filter.nodes : [filter]).find(
      (node): node is ConditionNode => node?.type === 'condition' && node.field === field && node.operator === '=',
    )?.value;
  const [entitaet, id] = [named('Entitaet'), named('DatensatzId')];
  // What became of a record; who read it is told where that is asked for.
  const isChange = named('Aktion') === gelesen ? undefined : sql`t.aktion <> ${gelesen}`;
  if (typeof entitaet === 'string' && typeof id === 'number') return and(logScope(caller, entitaet, id), isChange);
  if (!caller.me.IsPlattformAdmin) throw forbidden();
  // Exactly as well: case and umlauts, which a filter overlooks, keep it from the index.
  const key = typeof entitaet === 'string' ? keyOf(entitaet) : undefined;
  return and(rowScope(caller, table), isChange, key === undefined ? undefined : sql`t.entitaet = ${key}`);
}

const keyOf = (text: string): string | undefined =>
  [...tables.keys()].find((key) => searchForm(key) === searchForm(text.trim()));
