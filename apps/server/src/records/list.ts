import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { GroupAnswer, ListAnswer } from '@disponent/domain/wire/answers';
import { cappedTotal, type ParsedListQuery } from '@disponent/domain/wire/list-query';
import type { Db } from '../db/pool.ts';
import { and, raw, type Sql, sql } from '../db/sql.ts';
import { visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { sourceKey, sourceSql } from '../sight/source.ts';
import { groups, sums } from './group.ts';
import { orderedSql, probedSql } from './ordered.ts';
import { type Projection, project, selectList } from './projection.ts';
import { encodeAfter, orderOf } from './sort.ts';
import { type Where, whereOf } from './where.ts';
import type { Asking } from './work.ts';

/** How long rows that are ready wait for a count that is not. */
const countPatienceMs = 150;
/** How long the database counts what is only told beside the rows: who opens a list must not slow all others down. */
const countMs = 2000;

/** What the list itself says; what may be done with it is for the call to add. */
type Page = Omit<ListAnswer, 'ListenAktionen'>;
type GroupPage = Omit<GroupAnswer, 'ListenAktionen'>;

/** The rows of a list or, where it is to be grouped, its groups. */
export async function listed(db: Db, table: Table, query: ParsedListQuery, caller: Caller): Promise<Page | GroupPage> {
  if (!query.group) return page(db, table, query, caller);
  const { all } = await whereOf(db, table, query, caller);
  const [Groups, Summen] = await Promise.all([
    groups({ db, caller }, table, query.group, query.sum, all),
    query.sum.length > 0 ? sums({ db, caller }, table, query.sum, all) : {},
  ]);
  return { Groups, Total: null, TotalIsCapped: false, Next: null, Summen };
}

/** A page of rows: one statement, and beside it a count that never holds them up. */
export async function page(db: Db, table: Table, query: ParsedListQuery, caller: Caller): Promise<Page> {
  const where = await whereOf(db, table, query, caller);
  const { all } = where;
  const summen = query.sum.length > 0 ? sums({ db, caller }, table, query.sum, all) : Promise.resolve({});
  summen.catch(() => {}); // awaited below, unless the rows fail first
  const take = query.take;
  const isExact = query.count === 'exact';
  let counted = all;
  const counting = once(async () =>
    take === 0 && !isExact
      ? count(db, table, counted, caller) // all that was asked for
      : (await db.rowWithin<Counted>(countMs, countSql(table, counted, isExact, caller)))?.n,
  );
  // A narrowed list often fits on its page, which then tells the total by itself.
  if (query.count !== 'none' && !query.filter && !query.search) void counting();
  const { rows, next, isFrequent } = take === 0 ? noRows : await pageRows({ db, caller }, table, query, take, where);
  // A capped count soon has enough of what is in many rows.
  if (isFrequent && !isExact && where.byRow) counted = and(where.byRow.rows, where.byRow.word);
  const total = await totalOf(query.count === 'none' ? undefined : counting, query, rows.length, take);
  return { Rows: rows, ...total, Next: next, Summen: await summen };
}

const noRows = { rows: [], next: null, isFrequent: false };

export async function pageRows(
  { db, caller }: Asking,
  table: Table,
  { sort, columns, skip, after }: ParsedListQuery,
  take: number,
  where: Where,
) {
  const projection = listProjection(table, columns, caller);
  const { keys } = projection;
  const order = orderOf(sort, table, caller);
  const joins = [...new Set([...projection.joins, ...order.joins])].join(' ');
  const read = (rows: Sql) =>
    db.arrays(
      sql`select ${raw(projection.select)}, ${raw(order.keys.join(', '))} from (${rows}) t ${raw(joins)} order by ${raw(order.orderBy)}`,
    );
  const place = { order, skip, after, take };
  const probe = probedSql(table, where, place, caller);
  const first = probe && (await read(probe));
  const isFrequent = first?.length === take;
  const values = isFrequent ? first : await read(orderedSql(table, where, place, caller));
  const rows = values.map((line) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < keys.length; i++) row[keys[i] as string] = line[i];
    return row;
  });
  const last = values.length === take ? values.at(-1) : undefined;
  return { rows, next: last ? encodeAfter(last.slice(keys.length)) : null, isFrequent };
}

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
        if (!field)
          throw badRequest(
            sentence('Das Feld {feld} gibt es in {liste} nicht', { feld: name, liste: word(table.caption.many) }),
          );
        if (field.encrypted || field.logsRead)
          throw badRequest(sentence('{feld} kann nicht in Listen gezeigt werden', { feld: word(field.caption) }));
        return [name, field];
      }),
  );
}

export async function count(db: Db, table: Table, where: Sql, caller: Caller): Promise<number> {
  return (await db.row<Counted>(countSql(table, where, false, caller)))?.n ?? 0;
}

interface Counted {
  n: number;
}

function countSql(table: Table, where: Sql, isExact: boolean, caller: Caller): Sql {
  const from = sql`from ${raw(sourceSql(table, caller))} t where ${where}`;
  return isExact
    ? sql`select count(*) as n ${from}`
    : sql`select count(*) as n from (select 1 ${from} limit ${raw(String(cappedTotal + 1))}) c`;
}

async function totalOf(
  counting: (() => Promise<number | undefined>) | undefined,
  query: ParsedListQuery,
  length: number,
  take: number,
): Promise<Pick<Page, 'Total' | 'TotalIsCapped'>> {
  if (!counting) return { Total: null, TotalIsCapped: false };
  // A page that is not full tells the total by itself.
  if (!query.after && length > 0 && length < take) return { Total: query.skip + length, TotalIsCapped: false };
  if (query.count === 'exact' || take === 0) return capped(await counting(), query);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, countPatienceMs));
  return capped(await Promise.race([counting(), patience]), query);
}

function capped(total: number | undefined, query: ParsedListQuery): Pick<Page, 'Total' | 'TotalIsCapped'> {
  if (total === undefined) return { Total: null, TotalIsCapped: true };
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
