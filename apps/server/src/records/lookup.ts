import { ownField } from '@disponent/domain/entity/depends';
import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { Choice } from '@disponent/domain/wire/answers';
import { cappedTotal } from '@disponent/domain/wire/list-query';
import { column } from '../db/names.ts';
import type { Db } from '../db/pool.ts';
import { and, raw, type Sql, sql } from '../db/sql.ts';
import { visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import { sourceSql } from '../sight/source.ts';
import { computedSql } from './computed.ts';
import { referenceAlias, referenceJoin, textSql } from './display-text.ts';
import { fieldAt, goesWith, having } from './goes-with.ts';
import type { Row } from './hook.ts';
import { gatheredSql, orderedSql, probe } from './ordered.ts';
import { calledSql, type Found, searchSql } from './search/search.ts';
import { orderOf } from './sort.ts';
import type { Where } from './where.ts';

interface ChoiceQuery {
  search: string | undefined;
  take: number;
  /** The row that it is chosen for. A filter has none: it looks for everything that a field may hold. */
  row: Row | undefined;
  /** Which of these are on offer. */
  ids?: readonly number[] | undefined;
}

/** What a reference field may hold. Needs the right to the field's own table, not to the target's module. */
export async function choices(
  db: Db,
  table: Table,
  name: string,
  query: ChoiceQuery,
  caller: Caller,
): Promise<Choice[]> {
  const field = visibleFields(caller, table)[name] ?? askedField(table, name);
  if (!field?.to)
    throw badRequest(sentence('{feld} ist kein Verweis von {liste}', { feld: name, liste: word(table.caption.many) }));
  const target = tableOf(field.to);
  const rows = and(
    offeredSql(table, field, query.row, caller),
    query.ids ? sql`t.id = any(${query.ids}::bigint[])` : undefined,
  );
  const owners = ownersOf(table, field, query.row, caller);
  const words = query.search ? await wordsOrText(db, query.search, target, owners, caller) : undefined;
  const where: Where = {
    all: and(rows, words?.byIndex),
    ...(words?.either && { either: words.either.map((way) => and(rows, way)) }),
    ...(words?.byRow && { byRow: { rows, word: words.byRow }, isMany: words.isMany === true }),
    isGathered: words !== undefined && !words.isMany,
  };
  const order = orderOf([], target, caller);
  const joins = [...new Set([...order.joins, ...owners.flatMap((owner) => owner.joins)])];
  const starts = startsOf(table, name, target, caller);
  const columns = [
    ...owners.map(({ text, own }, index) => `, ${own} as von${index}, ${text} as zu${index}`),
    ...starts.map(({ own, as }) => `, ${own} as ${as}`),
  ].join('');
  const place = { order, skip: 0, after: undefined, take: query.take };
  const called = query.search ? calledSql(query.search, target, caller) : raw('true');
  const shown = sql`select t.id, ${raw(textSql(target, 't', caller))} as text, ${called} as "isCalled"${raw(columns)}`;
  const inOrder = raw(`${joins.join(' ')} order by ${order.orderBy}`);
  const read = (listed: Sql) => db.rows<Offered>(sql`${shown} from (${listed}) t ${inOrder}`);
  // Few are all looked at; of many, the first are among the first rows of the list.
  const gathered = gatheredSql(target, where, place, caller);
  const few = gathered && (await fewOf(db, gathered, shown, inOrder));
  const firstOf = async () =>
    (gathered || where.isMany ? await probe(target, where, place, caller, read) : undefined) ??
    (await read(orderedSql(target, where, place, caller)));
  const found = few ?? (await firstOf());
  // What is called so comes before what is found by something else: the first is taken by Enter. Behind a full page there may be one more.
  const isFull = found.length === query.take && !found.some(({ isCalled }) => isCalled);
  const named = isFull ? await read(orderedSql(target, { all: and(where.all, called) }, place, caller)) : [];
  return [...named, ...found]
    .toSorted((a, b) => Number(b.isCalled) - Number(a.isCalled))
    .slice(0, query.take)
    .map((row) => ({ Id: row.id, Text: row.text ?? '', ...belonging(owners, starts, row) }));
}

type Offered = { id: number; text: string | null; isCalled: boolean } & Row;

/** All that was found, if that are no more than one counts. */
async function fewOf(
  db: Db,
  { before, rows, counted }: NonNullable<ReturnType<typeof gatheredSql>>,
  shown: Sql,
  inOrder: Sql,
): Promise<Offered[] | undefined> {
  const found = await db.rows<Offered & { n: number }>(
    sql`${before}${shown}, c.n from (select ${counted} as n) c left join lateral (${rows}) t on true ${inOrder}`,
  );
  return (found[0]?.n ?? 0) > cappedTotal ? undefined : found.filter(({ n }) => n > 0);
}

/** The rows `t` that a field offers for a row; what depends on a value still missing offers what goes with any that could be chosen. */
function offeredSql(table: Table, field: Field, row: Row | undefined, caller: Caller): Sql {
  const target = tableOf(field.to ?? '');
  return and(
    rowScope(caller, target),
    target.fields.IsAktiv ? raw('t.is_aktiv') : undefined,
    ...Object.entries(field.where ?? {}).map(([key, value]) => {
      const own = target.fields[key]?.computed === 'query' ? computedSql(target, key, 't', caller) : `t.${column(key)}`;
      return sql`${raw(own)} = ${value}`;
    }),
    ...Object.entries((row && field.offered) ?? {}).map(
      ([key, values]) => sql`${raw(`t.${column(key)}`)} = any(${values}::text[])`,
    ),
    ...Object.entries(field.dependsOn ?? {}).map(([path, name]) => {
      const value = row?.[name];
      const own = ownField(table, name);
      if (value === null || value === undefined)
        return row && own && isChosen(own)
          ? having(target, path, (held) => sql`${held} in (${choosableSql(table, name, own, row, caller)})`)
          : undefined;
      const held = fieldAt(target, path);
      if (!held.kind.isWire(value, held)) throw badRequest(sentence('{feld} hat keinen gültigen Wert', { feld: name }));
      return goesWith(field, path, own, value);
    }),
  );
}

/** Ids of what could still be chosen for a field that another one depends on. */
function choosableSql(table: Table, name: string, own: Field, row: Row, caller: Caller): Sql {
  const [of, beside] = name in table.fields ? [table, row] : [table.parent ?? table, {}];
  return sql`select t.id from ${raw(sourceSql(tableOf(own.to ?? ''), caller))} t where ${offeredSql(of, own, beside, caller)}`;
}

/** A single reference that somebody chooses. */
const isChosen = ({ kind, server, computed }: Field): boolean => kind.isReference === true && !server && !computed;

interface Owner {
  /** The way to it from the target. */
  path: string;
  joins: readonly string[];
  /** Its Id, as a column. */
  own: string;
  text: string;
  /** The field that holds it beside the reference. */
  field: string | undefined;
}

/** Whose a choice is, as far as the row does not say it: what the field depends on, and the record that a row of a list belongs to. */
function ownersOf(table: Table, field: Field, row: Row | undefined, caller: Caller): Owner[] {
  const target = tableOf(field.to ?? '');
  const depends = field.dependsOn ?? {};
  const keys = new Set([...(target.parentField ? [target.parentField] : []), ...Object.keys(depends)]);
  return [...keys].flatMap((key) => {
    const own = depends[key];
    const isKnown = own !== undefined && (row?.[own] ?? null) !== null;
    if (isKnown || !fieldAt(target, key).kind.isReference) return [];
    const chosen = own === undefined ? undefined : visibleFields(caller, table)[own];
    return { ...joined(target, key, caller), field: chosen && isChosen(chosen) ? own : undefined };
  });
}

/** What a path leads to from the row `t`, joined step by step. */
function joined(target: Table, path: string, caller: Caller): Omit<Owner, 'field'> {
  const joins: string[] = [];
  let [table, alias, own] = [target, 't', ''];
  for (const name of path.split('.')) {
    const field = table.allFields[name] as Field;
    joins.push(referenceJoin(name, field, alias, caller));
    own = `${alias}.${column(name)}`;
    [table, alias] = [tableOf(field.to ?? ''), referenceAlias(name)];
  }
  return { path, joins, own, text: textSql(table, alias, caller) };
}

interface Start {
  /** The field beside the reference. */
  field: string;
  own: string;
  as: string;
}

/** What other fields of the row begin with once this one is chosen. */
const startsOf = (table: Table, name: string, target: Table, caller: Caller): Start[] =>
  Object.entries(visibleFields(caller, table)).flatMap(([field, { startsAs }], index) => {
    const of = startsAs?.[name];
    return of && visibleFields(caller, target)[of] ? { field, own: `t.${column(of)}`, as: `start${index}` } : [];
  });

function belonging(owners: readonly Owner[], starts: readonly Start[], row: Row): Pick<Choice, 'Zu' | 'Werte'> {
  const named = owners.flatMap(({ field }, index) => {
    const text = row[`zu${index}`];
    return text ? [{ field, id: row[`von${index}`], text }] : [];
  });
  const values = [
    ...named.flatMap(({ field, id, text }) => (field ? [[field, id] as const, [`${field}Text`, text] as const] : [])),
    ...starts.map(({ field, as }) => [field, row[as]] as const),
  ];
  return {
    ...(named.length > 0 && { Zu: named.map(({ text }) => text).join(' · ') }),
    ...(values.length > 0 && { Werte: Object.fromEntries(values) }),
  };
}

/**
 * What a search finds, and the row that is called exactly so, also where its text is made of what is not searched: a date. What has no
 * search of its own is found by what one reads of it.
 */
async function wordsOrText(
  db: Db,
  search: string,
  target: Table,
  owners: readonly Owner[],
  caller: Caller,
): Promise<Found> {
  const words = await searchSql(db, search, target, caller);
  const paths = owners.map(({ path }) => path);
  if (!words) return { byIndex: calledSql(search, target, caller, paths) };
  if (target.text.fields.every((name) => target.allFields[name]?.search)) return words;
  const isIt = sql`${raw(textSql(target, 't', caller))} = ${search.trim()}`;
  return {
    byIndex: sql`(${words.byIndex} or ${isIt})`,
    ...(words.byRow && { byRow: sql`(${words.byRow} or ${isIt})` }),
  };
}

/** A reference that is no field of the record, but of the dialog of one of its actions. */
const askedField = ({ actions }: Table, name: string): Field | undefined =>
  Object.values(actions).find(({ input = {} }) => Object.hasOwn(input, name))?.input?.[name];
