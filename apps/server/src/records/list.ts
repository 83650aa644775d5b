import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { GroupAnswer, ListAnswer } from '@disponent/domain/wire/answers';
import type { ParsedListQuery } from '@disponent/domain/wire/list-query';
import type { Db } from '../db/pool.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { sourceKey } from '../sight/source.ts';
import { groups, sums } from './figures/group.ts';
import { countingOf, keptCount, keptTotal, unknownTotal } from './figures/total.ts';
import type { Row } from './hook.ts';
import { orderedSql, probedSql } from './ordered.ts';
import { type Projection, project, selectList } from './projection.ts';
import { encodeAfter, orderOf } from './sort.ts';
import { type Where, whereOf } from './where.ts';
import type { Asking } from './work.ts';

/** What the list itself says; what may be done with it is for the call to add. */
type Page = Omit<ListAnswer, 'ListenAktionen'>;
type GroupPage = Omit<GroupAnswer, 'ListenAktionen'>;

/** A page as it is answered: its rows are the inside of a JSON list, as the database made it. To read and write them again would cost more than all else. */
interface PageText extends Omit<Page, 'Rows'> {
  Rows: string;
}

/** The rows of a list or, where it is to be grouped, its groups. */
export async function listed(
  db: Db,
  table: Table,
  query: ParsedListQuery,
  caller: Caller,
): Promise<PageText | GroupPage> {
  if (!query.group) return pageText(db, table, query, caller);
  const { all } = await whereOf(db, table, query, caller);
  const [Groups, Summen] = await Promise.all([
    groups({ db, caller }, table, query.group, query.sum, all),
    query.sum.length > 0 ? sums({ db, caller }, table, query.sum, all) : {},
  ]);
  return { Groups, Total: null, TotalIsCapped: false, Next: null, Summen };
}

export async function page(db: Db, table: Table, query: ParsedListQuery, caller: Caller): Promise<Page> {
  const found = await pageText(db, table, query, caller);
  return { ...found, Rows: rowsOf(found.Rows) };
}

const rowsOf = (text: string): Row[] => JSON.parse(`[${text}]`) as Row[];

/** A page of rows: one statement, and beside it a count that never holds them up. */
async function pageText(db: Db, table: Table, query: ParsedListQuery, caller: Caller): Promise<PageText> {
  const where = await whereOf(db, table, query, caller);
  const summen = query.sum.length > 0 ? sums({ db, caller }, table, query.sum, where.all) : Promise.resolve({});
  summen.catch(() => {}); // awaited below, unless the rows fail first
  const kept = keptCount(table, query, caller);
  const counting = kept ? undefined : countingOf({ db, caller }, table, query, where);
  // A narrowed list often fits on its page, which then tells the total by itself.
  if (!query.filter && !query.search) void counting?.begin();
  const found = query.take === 0 ? noRows : await readPage({ db, caller }, table, query, query.take, where, kept);
  const total = await (kept ? keptTotal(db, query, kept, found) : counting?.total(found));
  return { Rows: found.text, ...(total ?? unknownTotal), Next: found.next, Summen: await summen };
}

/** So many rows of a list, and where the next ones begin. */
export async function pageRows(
  asking: Asking,
  table: Table,
  query: ParsedListQuery,
  take: number,
  where: Where,
): Promise<{ rows: Row[]; next: string | null }> {
  const { text, next } = await readPage(asking, table, query, take, where);
  return { rows: rowsOf(text), next };
}

const noRows = { text: '', length: 0, next: null, isFrequent: false, counted: undefined };

async function readPage(
  { db, caller }: Asking,
  table: Table,
  { sort, columns, skip, after }: ParsedListQuery,
  take: number,
  where: Where,
  /** What is told beside the rows. */
  beside?: Sql,
) {
  const { select, joins } = listProjection(table, columns, caller);
  const order = orderOf(sort, table, caller);
  const keys = order.keys.map((_, index) => `s${index}`);
  const named = order.keys.map((key, index) => `${key} as s${index}`).join(', ');
  const last = keys.map((key) => `(array_agg(p.${key}))[count(*)]`).join(', ');
  const all = [...new Set([...joins, ...order.joins])].join(' ');
  const read = async (rows: Sql) => {
    const [[text, length, ...more] = []] = await db.arrays(
      sql`select string_agg(p.zeile, ','), count(*), ${raw(last)}${beside ? sql`, ${beside}` : raw('')}
            from (select row_to_json(j)::text as zeile, ${raw(named)} from (${rows}) t ${raw(all)} cross join lateral (select ${raw(select)}) j order by ${raw(order.orderBy)}) p`,
    );
    return { text: (text as string | null) ?? '', length: length as number, more };
  };
  const place = { order, skip, after, take };
  const probe = probedSql(table, where, place, caller);
  const first = probe && (await read(probe));
  const isFrequent = first?.length === take;
  const { text, length, more } = isFrequent ? first : await read(orderedSql(table, where, place, caller));
  return {
    text,
    length,
    next: length === take ? encodeAfter(more.slice(0, keys.length)) : null,
    isFrequent,
    counted: more[keys.length] as number | undefined,
  };
}

const projections = new Map<string, Pick<Projection, 'joins'> & { select: string }>();

/** Made once per set of columns, rights and zone. */
function listProjection(table: Table, columns: readonly string[] | undefined, caller: Caller) {
  const fields = listFields(table, columns, caller);
  const cacheKey = `${table.key} ${caller.zone} ${sourceKey(caller)} ${Object.keys(fields).join()}`;
  let found = projections.get(cacheKey);
  if (!found) {
    if (projections.size >= 1000) projections.clear();
    const projection = project(table, fields, 't', caller, 'page');
    found = { select: selectList(projection), joins: projection.joins };
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
