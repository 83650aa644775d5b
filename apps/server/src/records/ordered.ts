import type { Table } from '@disponent/domain/entity/table';
import { cappedTotal, maxTake, type ParsedListQuery } from '@disponent/domain/wire/list-query';
import { and, join, raw, type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../sight/caller.ts';
import { sourceSql } from '../sight/source.ts';
import { type Order, orderText, stretches } from './sort.ts';
import type { Where } from './where.ts';

interface Place {
  order: Order;
  skip: number;
  after: ParsedListQuery['after'];
  take: number;
}

/** The rows of a page, found by the indexes that hold them in order. */
export function orderedSql(table: Table, where: Where, { order, skip, after, take }: Place, caller: Caller): Sql {
  // Far down, only what the index holds is passed over; whole rows are read of the page alone.
  const isDeep = skip >= deepSkip && !table.entity.isLog;
  const either = !isDeep && order.joins.length === 0 ? where.either : undefined;
  // What is looked for among Ids is there before its order is asked for.
  const from = sql`from ${raw(sourceSql(table, caller, where.isMany ? {} : order))} t`;
  const listOf = (condition: Sql, orderBy: string, limit: Sql) =>
    sql`select ${raw(isDeep ? 't.id' : 't.*')} ${from} ${raw(order.joins.join(' '))} where ${condition} order by ${raw(orderBy)} ${limit}`;
  const page = pageSql(take, skip);
  const upToPage = pageSql(skip + take, 0);
  const [first, second] = stretches(order, after);
  let found: Sql;
  if (second) {
    const [filled, empty] = [first, second].map((one) => listOf(and(where.all, one.condition), one.orderBy, upToPage));
    found = sql`select * from ((${filled}) union all (${empty})) t ${page}`;
  } else if (either) {
    const lists = either.map((part) => sql`(${listOf(and(part, first.condition), first.orderBy, upToPage)})`);
    found = sql`select * from (${join(lists, ' union all ')}) t order by ${raw(first.orderBy)} ${page}`;
  } else found = listOf(and(where.all, first.condition), first.orderBy, page);
  return isDeep ? sql`select t.* ${from} where t.id in (${found})` : found;
}

/** Where rows stand that were found all at once, under the name by which they are counted as well. */
const gathered = raw('treffer');

/**
 * The page and the number of all rows from one look, where there are no more of them than a count tells: `before` stands before the
 * statement, `counted` is one more than that where there are more, and then the page is empty.
 */
export function gatheredSql(table: Table, where: Where, { order, skip, after, take }: Place, caller: Caller) {
  if (!where.isGathered || after !== undefined || order.joins.length > 0) return undefined;
  const lists = (where.either ?? [where.all]).map(
    (rows) => sql`select t.* from ${raw(sourceSql(table, caller))} t where ${rows}`,
  );
  const counted = sql`(select count(*) from ${gathered})`;
  return {
    before: sql`with ${gathered} as materialized (${join(lists, ' union all ')} limit ${raw(String(cappedTotal + 1))}) `,
    rows: sql`select t.* from ${gathered} t where ${counted} <= ${raw(String(cappedTotal))} order by ${raw(order.orderBy)} ${pageSql(take, skip)}`,
    counted,
  };
}

/**
 * The same where there may be more of them: only what orders them is gathered, so the count is that of all, and whole rows are read of the page
 * alone.
 */
export function sortedSql(table: Table, where: Where, { order, skip, after, take }: Place, caller: Caller) {
  if (!where.isMany || after !== undefined || order.joins.length > 0) return undefined;
  const source = raw(sourceSql(table, caller));
  const keys = order.parts.map(({ sql: text }, index) => `${text} as k${index}`).join(', ');
  const lists = (where.either ?? [where.all]).map(
    (rows) => sql`select t.id as treffer, ${raw(keys)} from ${source} t where ${rows}`,
  );
  const ids = sql`select treffer from ${gathered} order by ${raw(orderText(order.parts, (index) => `k${index}`))} ${pageSql(take, skip)}`;
  return {
    before: sql`with ${gathered} as materialized (${join(lists, ' union all ')}) `,
    rows: sql`select t.* from ${source} t where t.id in (${ids})`,
    counted: sql`(select count(*) from ${gathered})`,
  };
}

/** Whether an index holds all rows in this order. */
const isByIndex = ({ parts, joins }: Order): boolean => joins.length === 0 && parts[0]?.hasIndex === true;

/** How many of the first rows are looked at per row of a page, for a word that may be in many. */
const probed = 30;
/** At least so many: the few hits of a palette are among them for every name that would be dear to gather. */
const leastProbed = 1000;

/** So many are looked at after all, where the first look promises that they hold a page. */
const furtherProbed = [2000, 4000];

/**
 * The page among the first rows of the list: if it is full, it is the page. Where the first look misses it, a second one goes as far as the
 * first says it is. Undefined where that promises nothing.
 */
export async function probe<Page extends { length: number }>(
  table: Table,
  where: Where,
  place: Place,
  caller: Caller,
  read: (rows: Sql) => Promise<Page>,
): Promise<Page | undefined> {
  const { order, skip, after, take } = place;
  const [{ condition, orderBy: text }, second] = stretches(order, after);
  if (!where.byRow || second || !isByIndex(order) || skip >= deepSkip) return undefined;
  const { rows, word } = where.byRow;
  const orderBy = raw(text);
  const among = (depth: number) =>
    read(
      sql`select t.* from (select t.* from ${raw(sourceSql(table, caller, order))} t where ${and(rows, condition)} order by ${orderBy} limit ${limitSql(depth)}) t where ${word} order by ${orderBy} ${pageSql(take, skip)}`,
    );
  const wanted = skip + take;
  const depth = Math.max(leastProbed, probed * wanted);
  const page = await among(depth);
  if (page.length === take) return page;
  const promised = page.length === 0 ? Infinity : (1.5 * depth * wanted) / (skip + page.length);
  const further = furtherProbed.find((most) => most >= promised);
  const next = further && (await among(further));
  return next && next.length === take ? next : undefined;
}

/** From here on it is dearer to read the rows before a page than to look up those of the page once more. */
const deepSkip = 1000;

const pageSql = (take: number, skip: number): Sql =>
  sql`limit ${limitSql(take)}${skip ? sql` offset ${skip}` : raw('')}`;

/**
 * Usual sizes are written out: PostgreSQL keeps no plan for a limit that it does not know, and planning costs as much as the page.
 * Unusual ones stay parameters, so that they do not crowd out other statements.
 */
const limitSql = (take: number): Sql => (isUsual(take) ? raw(String(take)) : sql`${take}`);
const isUsual = (take: number): boolean =>
  (take <= maxTake && take % 50 === 0) || take === leastProbed || take === wholePage || furtherProbed.includes(take);

/** So many rows at a time of a list that is read to its end: few statements, and no more of it in memory than this twice. */
export const wholePage = 2000;
