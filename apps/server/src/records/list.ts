import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { GroupAnswer, ListAnswer } from '@disponent/domain/wire/answers';
import { parseFilter } from '@disponent/domain/wire/filter';
import { cappedTotal, type ParsedListQuery, parseListQuery } from '@disponent/domain/wire/list-query';
import { standSql } from '../db/kept-texts.ts';
import type { Db } from '../db/pool.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { noSuchField } from '../sight/no-such-field.ts';
import { sourceKey } from '../sight/source.ts';
import { groups, totals } from './figures/group.ts';
import { countingOf, keptCount, keptTotal, unknownTotal } from './figures/total.ts';
import type { Row } from './hook.ts';
import { type Places, placesOf, withTextsIn } from './kept-texts.ts';
import { gatheredSql, orderedSql, probe, sortedSql, wholePage } from './ordered.ts';
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
    groups({ db, caller }, table, query.group, query, all),
    totals({ db, caller }, table, { ...query, avg: [] }, all),
  ]);
  return { Groups, Total: null, TotalIsCapped: false, Next: null, ...Summen };
}

export async function page(db: Db, table: Table, query: ParsedListQuery, caller: Caller): Promise<Page> {
  const found = await pageText(db, table, query, caller);
  return { ...found, Rows: rowsOf(found.Rows) };
}

const rowsOf = (text: string): Row[] => JSON.parse(`[${text}]`) as Row[];

/** A page of rows: one statement, and beside it a count that never holds them up. */
async function pageText(db: Db, table: Table, query: ParsedListQuery, caller: Caller): Promise<PageText> {
  const where = await whereOf(db, table, query, caller);
  const summen = totals({ db, caller }, table, query, where.all);
  summen.catch(() => {}); // awaited below, unless the rows fail first
  const kept = keptCount(table, query, caller);
  const counting = kept ? undefined : countingOf({ db, caller }, table, query, where);
  // A narrowed list often fits on its page, which then tells the total by itself.
  if (!query.filter && !query.search) void counting?.begin();
  const found =
    query.take === 0
      ? noRows
      : await readPage({ db, caller }, table, query, {
          take: query.take,
          where,
          shown: listProjection(table, query.columns, caller),
          beside: kept,
          isCounted: query.count !== 'none',
        });
  const total = await (kept ? keptTotal(db, query, kept, found) : counting?.total(found));
  return { Rows: found.text, ...(total ?? unknownTotal), Next: found.next, ...(await summen) };
}

/** So many rows of a list, and where the next ones begin. */
export async function pageRows(
  asking: Asking,
  table: Table,
  query: ParsedListQuery,
  take: number,
  where: Where,
): Promise<{ rows: Row[]; next: string | null }> {
  const shown = listProjection(table, query.columns, asking.caller);
  const { text, next } = await readPage(asking, table, query, { take, where, shown });
  return { rows: rowsOf(text), next };
}

/** Records as their list would show them, by Id: who the caller does not see is not there, nor are hidden fields. */
export async function rowsById(
  asking: Asking,
  key: string,
  names: readonly string[],
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const table = tableOf(key);
  const visible = visibleFields(asking.caller, table);
  if (ids.length === 0) return new Map();
  // By Id, or the database may walk the list in its order until it has met them all.
  const query = { ...parseListQuery({ sort: 'Id' }), columns: names.filter((name) => visible[name]) };
  const filter = parseFilter(['Id', 'anyof', [...new Set(ids)]]);
  const { rows } = await pageRows(
    asking,
    table,
    query,
    ids.length,
    await whereOf(asking.db, table, { filter }, asking.caller),
  );
  return new Map(rows.map((row) => [Number(row.Id), row]));
}

/** What people read of a row: the values of the columns asked for, by their place, of references their texts. */
export type CellRow = ArrayLike<unknown>;

/** All rows of a list, page by page; the next page is read while one is worked on. */
export async function* allCells(
  asking: Asking,
  table: Table,
  query: ParsedListQuery,
  where: Where,
): AsyncGenerator<CellRow[]> {
  const shown = cellProjection(table, listFields(table, query.columns, asking.caller), asking.caller);
  const read = (after: string | undefined) =>
    readPage(asking, table, { ...query, after, skip: 0 }, { take: wholePage, where, shown });
  let coming: ReturnType<typeof read> | undefined = read(query.after);
  while (coming) {
    const { text, next }: { text: string; next: string | null } = await coming;
    coming = next === null ? undefined : read(next);
    coming?.catch(() => {}); // told when it is waited for, unless nobody wants it any more
    yield JSON.parse(`[${text}]`) as CellRow[];
  }
}

const noRows = { text: '', length: 0, next: null, isFrequent: false, counted: undefined };

interface Wanted {
  take: number;
  where: Where;
  shown: Shown;
  /** What is told beside the rows. */
  beside?: Sql | undefined;
  /** Whether it matters how many there are. */
  isCounted?: boolean;
}

async function readPage(
  { db, caller }: Asking,
  table: Table,
  { sort, skip, after }: ParsedListQuery,
  { take, where, shown: { select, joins, places }, beside, isCounted = false }: Wanted,
) {
  const order = orderOf(sort, table, caller);
  const keys = order.keys.map((_, index) => `s${index}`);
  const named = order.keys.map((key, index) => `${key} as s${index}`).join(', ');
  const last = keys.map((key) => `(array_agg(p.${key}))[count(*)]`).join(', ');
  const all = [...new Set([...joins, ...order.joins])].join(' ');
  const read = async (rows: Sql, told = beside, before = raw('')) => {
    const [[text, length, stand, ...more] = []] = await db.arrays(
      sql`${before}select string_agg(p.zeile, ','), count(*), ${raw(standSql)}, ${raw(last)}${told ? sql`, ${told}` : raw('')}
            from (select row_to_json(j)::text as zeile, ${raw(named)} from (${rows}) t ${raw(all)} cross join lateral (select ${raw(select)}) j order by ${raw(order.orderBy)}) p`,
    );
    return {
      text: await withTextsIn({ db, caller }, places, (text as string | null) ?? '', stand as string),
      length: length as number,
      next: length === take ? encodeAfter(more.slice(0, keys.length)) : null,
      counted: more[keys.length] as number | undefined,
    };
  };
  const place = { order, skip, after, take };
  const together = isCounted ? gatheredSql(table, where, place, caller) : undefined;
  const gathered = together && (await read(together.rows, together.counted, together.before));
  if (gathered?.counted !== undefined && gathered.counted <= cappedTotal) return { ...gathered, isFrequent: false };
  const first = where.isMany || gathered ? await probe(table, where, place, caller, read) : undefined;
  const sorted = isCounted && !first ? sortedSql(table, where, place, caller) : undefined;
  const found =
    first ??
    (await (sorted ? read(sorted.rows, sorted.counted, sorted.before) : read(orderedSql(table, where, place, caller))));
  return { ...found, counted: found.counted ?? gathered?.counted, isFrequent: first !== undefined };
}

interface Shown extends Pick<Projection, 'joins'> {
  select: string;
  /** Where texts are put that the server knows by itself. */
  places: Places;
}

/** Named by their places: names would be half of what travels. */
function cellProjection(table: Table, fields: Readonly<Record<string, Field>>, caller: Caller): Shown {
  const { outputs, joins } = project(table, fields, 't', caller, 'cells');
  const cells = Object.entries(fields).map(([name, { to }], place) => {
    const key = to ? `${name}Text` : name;
    return { key: String(place), sql: outputs.find((output) => output.key === key)?.sql ?? 'null' };
  });
  return { select: selectList({ outputs: cells, joins }), joins, places: placesOf({}, caller) };
}

const projections = new Map<string, Shown>();

/** Made once per set of columns, rights and zone. */
function listProjection(table: Table, columns: readonly string[] | undefined, caller: Caller): Shown {
  const fields = listFields(table, columns, caller);
  const cacheKey = `${table.key} ${caller.zone} ${sourceKey(caller)} ${Object.keys(fields).join()}`;
  let found = projections.get(cacheKey);
  if (!found) {
    if (projections.size >= 1000) projections.clear();
    const projection = project(table, fields, 't', caller, 'page');
    found = { select: selectList(projection), joins: projection.joins, places: placesOf(fields, caller) };
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
        if (!field) throw noSuchField(table, name);
        if (field.encrypted || field.logsRead)
          throw badRequest(sentence('{feld} kann nicht in Listen gezeigt werden', { feld: word(field.caption) }));
        return [name, field];
      }),
  );
}
