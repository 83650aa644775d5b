import type { Table } from '@disponent/domain/entity/table';
import { fieldsIn } from '@disponent/domain/wire/filter';
import { cappedTotal, type ParsedListQuery } from '@disponent/domain/wire/list-query';
import { countsBy } from '../../db/counts.ts';
import { turns } from '../../db/parallel.ts';
import type { Db } from '../../db/pool.ts';
import { and, join, literal, raw, type Sql, sql } from '../../db/sql.ts';
import { within } from '../../db/within.ts';
import type { Caller } from '../../sight/caller.ts';
import { countedScope } from '../../sight/scope.ts';
import { sourceSql } from '../../sight/source.ts';
import { filterSql } from '../filter.ts';
import type { Where } from '../where.ts';
import type { Asking } from '../work.ts';

/** How long rows that are ready wait for a count that is not. */
const countPatienceMs = 150;
/** How long the database counts what is only told beside the rows: who opens a list must not slow all others down. A capped count is soon of no use. */
const countMs = 2000;
const cappedCountMs = 500;
/** So many exact counts run at a time, for rows need the database as well. */
const countsAtOnce = 3;
const inTurn = turns(countsAtOnce, countMs);

/** What a list says of how many rows it has. */
export interface Total {
  Total: number | null;
  TotalIsCapped: boolean;
  /** About how many there are, where counting them would take too long. */
  TotalEstimate?: number;
}

export const unknownTotal: Total = { Total: null, TotalIsCapped: false };

/** How many rows there are, where that is kept. One value, for any statement. */
export function keptCount(table: Table, query: ParsedListQuery, caller: Caller): Sql | undefined {
  const kept = query.count === 'none' ? undefined : keptRows(table, query, caller);
  return kept && sql`(select coalesce(sum(z.n), 0)::bigint from ${kept})`;
}

/** The kept counts of a list, `z`, where it asks for nothing but what they tell apart and somebody sees all that is counted together. */
export function keptRows(
  table: Table,
  { filter, search }: Pick<ParsedListQuery, 'filter' | 'search'>,
  caller: Caller,
  group: readonly string[] = [],
): Sql | undefined {
  const counts = search ? undefined : countsBy(table, [...group, ...(filter ? fieldsIn(filter) : [])]);
  const scope = counts === undefined ? undefined : countedScope(caller, table, 'z');
  return (
    scope &&
    sql`zeilenzahl z where z.tabelle = ${raw(literal(counts))} and ${and(scope, filter && filterSql(filter, table, caller, 'z'))}`
  );
}

/** What is known of the total once it is counted, by whatever way. */
export function totalOf(n: number, { count: mode }: ParsedListQuery): Total {
  const isCapped = mode !== 'exact' && n > cappedTotal;
  return { Total: isCapped ? cappedTotal : n, TotalIsCapped: isCapped };
}

/** What a page tells of it. */
interface Found {
  length: number;
  isFrequent: boolean;
  counted: number | undefined;
}

export async function keptTotal(db: Db, query: ParsedListQuery, kept: Sql, { counted }: Found): Promise<Total> {
  return totalOf(counted ?? (await db.row<Counted>(sql`select ${kept} as n`))?.n ?? 0, query);
}

/** Counts what is not kept. Nothing where nobody asked. */
export function countingOf(asking: Asking, table: Table, query: ParsedListQuery, where: Where) {
  if (query.count === 'none') return undefined;
  const { db, caller } = asking;
  const isExact = query.count === 'exact';
  let running: Promise<number | undefined> | undefined;
  const begin = (rows = where.either ?? [where.all]) => {
    if (!running) {
      const ask = () =>
        db.rowWithin<Counted>(isExact ? countMs : cappedCountMs, countSql(table, rows, isExact, caller));
      running = (isExact ? inTurn(ask) : ask()).then((row) => row?.n);
      running.catch(() => {}); // told to whoever awaits it; nobody may
    }
    return running;
  };
  return {
    begin,
    async total({ length, isFrequent, counted }: Found): Promise<Total> {
      const { take, skip, after } = query;
      // A page that is not full tells the total by itself, and one that was found with all others their number.
      if (!after && length < take && (length > 0 || skip === 0) && take > 0)
        return { Total: skip + length, TotalIsCapped: false };
      // One more than a count tells may be only as far as was looked.
      if (counted !== undefined && (counted !== cappedTotal + 1 || !isExact)) return totalOf(counted, query);
      if (take === 0 && !isExact) return totalOf(await count(db, table, where.all, caller), query); // all that was asked for
      // A capped count soon has enough of what is in many rows.
      const counting = begin(
        isFrequent && !isExact && where.byRow ? [and(where.byRow.rows, where.byRow.word)] : undefined,
      );
      const n = isExact ? await counting : await within(countPatienceMs, counting, undefined);
      if (n !== undefined) return totalOf(n, query);
      const given = { Total: null, TotalIsCapped: true };
      return isExact ? { ...given, TotalEstimate: await estimated(asking, table, where.all) } : given;
    },
  };
}

export async function count(db: Db, table: Table, where: Sql, caller: Caller): Promise<number> {
  return (await db.row<Counted>(cappedCount(table, where, caller)))?.n ?? 0;
}

/** How many rows there are, as far as a list says it. One value, for any statement. */
export const cappedCount = (table: Table, where: Sql, caller: Caller): Sql => countSql(table, [where], false, caller);

interface Counted {
  n: number;
}

/** `rows` are alternatives that exclude each other. */
function countSql(table: Table, rows: readonly Sql[], isExact: boolean, caller: Caller): Sql {
  const all = join(
    rows.map((one) => rowsSql(table, one, caller)),
    ' union all ',
  );
  return sql`select count(*) as n from (${all}${raw(isExact ? '' : ` limit ${cappedTotal + 1}`)}) c`;
}

const rowsSql = (table: Table, where: Sql, caller: Caller): Sql =>
  sql`select 1 from ${raw(sourceSql(table, caller))} t where ${where}`;

/** What PostgreSQL expects before it looks. */
async function estimated({ db, caller }: Asking, table: Table, where: Sql): Promise<number> {
  const row = await db.row<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${rowsSql(table, where, caller)}`,
  );
  return Math.max(row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, cappedTotal);
}
