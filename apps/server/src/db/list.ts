import type { Table } from '@disponent/domain/entity/table';
import { badRequest, forbidden } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import type { ConditionNode, FilterNode } from '@disponent/domain/wire/filter';
import { cappedTotal, maxTake, type ParsedListQuery } from '@disponent/domain/wire/list-query';
import { visibleFields } from './access.ts';
import type { Caller } from './caller.ts';
import { filterSql } from './filter.ts';
import { groups, sums } from './group.ts';
import type { Db } from './pool.ts';
import { type Projection, project, selectList } from './projection.ts';
import { gelesen } from './read-log.ts';
import { logScope, rowScope } from './scope.ts';
import { searchSql } from './search.ts';
import { afterSql, encodeAfter, orderOf } from './sort.ts';
import { sourceKey, sourceSql } from './source.ts';
import { and, raw, type Sql, sql } from './sql.ts';

/** How long rows that are ready wait for a count that is not. */
const countPatienceMs = 150;

export interface Page {
  Rows?: Record<string, unknown>[];
  Groups?: unknown[];
  Total: number | null;
  TotalIsCapped: boolean;
  Next: string | null;
  Summen: Record<string, number | null>;
}

/** A page of rows: one statement, and beside it a count that never holds them up. */
export async function page(db: Db, table: Table, query: ParsedListQuery, caller: Caller): Promise<Page> {
  const where = await whereSql(db, table, query, caller);
  const summen = query.sum.length > 0 ? sums(db, table, query.sum, where, caller) : Promise.resolve({});
  summen.catch(() => {}); // awaited below, unless the rows fail first
  if (query.group) {
    return {
      Groups: await groups(db, table, query.group, query.sum, where, caller),
      Total: null,
      TotalIsCapped: false,
      Next: null,
      Summen: await summen,
    };
  }
  const take = query.take;
  const counting = once(() => count(db, table, where, query.count === 'exact', caller));
  // A narrowed list often fits on its page, which then tells the total by itself.
  if (query.count !== 'none' && !query.filter && !query.search) void counting();
  const { rows, next } = take === 0 ? { rows: [], next: null } : await pageRows(db, table, query, take, where, caller);
  const total = await totalOf(query.count === 'none' ? undefined : counting, query, rows.length, take);
  return { Rows: rows, ...total, Next: next, Summen: await summen };
}

/** Scope, filter and search: the same for rows, counts, sums, groups and exports. */
export async function whereSql(
  db: Db,
  table: Table,
  query: Pick<ParsedListQuery, 'filter' | 'search'>,
  caller: Caller,
): Promise<Sql> {
  return and(
    table.entity.isLog ? logSql(query.filter, table, caller) : rowScope(caller, table),
    query.filter && filterSql(query.filter, table, caller),
    query.search ? await searchSql(db, query.search, table, caller) : undefined,
  );
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
  return and(rowScope(caller, table), isChange);
}

export async function pageRows(db: Db, table: Table, query: ParsedListQuery, take: number, where: Sql, caller: Caller) {
  const projection = listProjection(table, query.columns, caller);
  const order = orderOf(query.sort, table, caller);
  const position = query.after ? sql`${where} and ${afterSql(query.after, order)}` : where;
  const inner = sql`select t.* from ${raw(sourceSql(table, caller))} t ${raw(order.joins.join(' '))} where ${position} order by ${raw(order.orderBy)} limit ${limitSql(take)}${query.skip ? sql` offset ${query.skip}` : raw('')}`;
  const joins = [...new Set([...projection.joins, ...order.joins])].join(' ');
  const values = await db.arrays(
    sql`select ${raw(projection.select)}, ${raw(order.keys.join(', '))} from (${inner}) t ${raw(joins)} order by ${raw(order.orderBy)}`,
  );
  const { keys } = projection;
  const rows = values.map((line) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < keys.length; i++) row[keys[i] as string] = line[i];
    return row;
  });
  const last = values.length === take ? values.at(-1) : undefined;
  return { rows, next: last ? encodeAfter(last.slice(keys.length)) : null };
}

/**
 * Usual sizes are written out: PostgreSQL keeps no plan for a limit that it does not know, and planning costs as much as the page.
 * Unusual ones stay parameters, so that they do not crowd out other statements.
 */
const limitSql = (take: number): Sql => (take <= maxTake && take % 50 === 0 ? raw(String(take)) : sql`${take}`);

interface ListProjection {
  keys: string[];
  select: string;
  joins: string[];
}

const projections = new Map<string, ListProjection>();

/** Made once per set of columns, rights and zone. */
function listProjection(table: Table, columns: readonly string[] | undefined, caller: Caller): ListProjection {
  const fields = listFields(table, columns, caller);
  const cacheKey = `${table.key} ${caller.zone} ${sourceKey(caller)} ${Object.keys(fields).join()}`;
  let found = projections.get(cacheKey);
  if (!found) {
    if (projections.size >= 1000) projections.clear();
    const projection: Projection = project(table, fields, 't', caller);
    found = { keys: projection.outputs.map(({ key }) => key), select: selectList(projection), joins: projection.joins };
    projections.set(cacheKey, found);
  }
  return found;
}

/** The columns asked for, else the table's own, of those that exist for the caller. */
export function listFields(
  table: Table,
  columns: readonly string[] | undefined,
  caller: Caller,
): Record<string, Field> {
  const visible = visibleFields(caller, table);
  const names = columns ?? [
    ...(table.parentField ? [table.parentField] : []),
    ...table.grid.filter((name) => visible[name] && !visible[name].encrypted && !visible[name].logsRead),
  ];
  return Object.fromEntries(
    names
      .filter((name) => name !== 'Id' && name !== 'Version')
      .map((name) => {
        const field = visible[name];
        if (!field) throw badRequest(`Das Feld ${name} gibt es in ${table.caption.many} nicht`);
        if (field.encrypted || field.logsRead) throw badRequest(`${field.caption} kann nicht in Listen gezeigt werden`);
        return [name, field];
      }),
  );
}

export async function count(db: Db, table: Table, where: Sql, isExact: boolean, caller: Caller): Promise<number> {
  const from = sql`from ${raw(sourceSql(table, caller))} t where ${where}`;
  const statement = isExact
    ? sql`select count(*) as n ${from}`
    : sql`select count(*) as n from (select 1 ${from} limit ${raw(String(cappedTotal + 1))}) c`;
  return (await db.row<{ n: number }>(statement))?.n ?? 0;
}

async function totalOf(
  counting: (() => Promise<number>) | undefined,
  query: ParsedListQuery,
  length: number,
  take: number,
): Promise<Pick<Page, 'Total' | 'TotalIsCapped'>> {
  if (!counting) return { Total: null, TotalIsCapped: false };
  // A page that is not full tells the total by itself.
  if (!query.after && length > 0 && length < take) return { Total: query.skip + length, TotalIsCapped: false };
  if (query.count === 'exact' || take === 0) return capped(await counting(), query);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, countPatienceMs));
  const total = await Promise.race([counting(), patience]);
  return total === undefined ? { Total: null, TotalIsCapped: true } : capped(total, query);
}

function capped(total: number, query: ParsedListQuery): Pick<Page, 'Total' | 'TotalIsCapped'> {
  const isCapped = query.count !== 'exact' && total > cappedTotal;
  return { Total: isCapped ? cappedTotal : total, TotalIsCapped: isCapped };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    if (!running) {
      running = work();
      running.catch(() => {}); // told to whoever awaits it; nobody may
    }
    return running;
  };
}
