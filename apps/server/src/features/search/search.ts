import { titleFields, titleWords } from '@disponent/domain/entity/overview';
import { isOwnCompany } from '@disponent/domain/entity/own-company';
import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import type { SearchAnswer, SearchGroupAnswer, SearchHit } from '@disponent/domain/wire/answers';
import { type FilterNode, parseFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { wordsOfSearch } from '@disponent/domain/wire/search-form';
import { inTime } from '../../db/parallel.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../records/hook.ts';
import { pageRows } from '../../records/list.ts';
import { type Alike, isNameLike, type Likeness } from '../../records/search/alike.ts';
import { whereOf } from '../../records/where.ts';
import { may, visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { type SearchGroup, searchGroups } from './groups.ts';

/** How long somebody who types waits. */
const patienceMs = 2000;

/** Hits in every list that the caller may read, each through the list itself: its scope, its hidden fields, its order. */
export async function searchAll(db: Db, search: string, take: number, caller: Caller): Promise<SearchAnswer> {
  const groups = searchGroups.filter(({ key }) => may(caller, 'Lesen', tableOf(key)));
  const { results, isLate } = await inTime(groups, patienceMs, (group) => hits(db, group, search, take, caller));
  // Whoever types a number means that record, in whichever list it is.
  const found = results.filter(({ Rows }) => Rows.length > 0).toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed));
  return {
    Gruppen: found.map(({ Entitaet, Rows, IsMehr }) => ({ Entitaet, Rows, IsMehr })),
    Unvollstaendig: isLate,
  };
}

interface Found extends SearchGroupAnswer {
  /** The first of them has this very number. */
  readonly isNamed: boolean;
}

async function hits(db: Db, group: SearchGroup, search: string, take: number, caller: Caller): Promise<Found> {
  const table = tableOf(group.key);
  const visible = visibleFields(caller, table);
  const columns = [...new Set([...titleNames(table), ...table.text.fields, ...group.more])].filter(
    (name) => visible[name],
  );
  // One more than is shown tells that there are more.
  const most = take + 1;
  const query = { ...parseListQuery({}), columns };
  const filter = group.filter && parseFilter(group.filter);
  const found = async (asked: { search?: string; typed?: FilterNode; alike?: Alike }) =>
    (await pageRows({ db, caller }, table, query, most, await whereOf(db, table, { filter, ...asked }, caller))).rows;
  const { number } = group;
  const isNumber = number !== undefined && visible[number] !== undefined && /^\S*\d\S*$/.test(search);
  const names = table.text.fields.filter(
    (name) => visible[name]?.search && visible[name].kind.operators.includes('startswith'),
  );
  const named = (operator: '=' | 'startswith') =>
    names.length > 0 ? found({ typed: wordsNamed(search, names, operator) }) : [];
  const exact = isNumber
    ? await found({ typed: { type: 'condition', field: number, operator: '=', value: search } })
    : [];
  // Who is called so comes before who only has it somewhere: 'Weiß' is no welder. What comes later is asked only where there is room.
  const steps = [() => exact, () => named('='), () => named('startswith'), () => found({ search })];
  const rows = new Map<unknown, Row>();
  for (const step of steps) {
    if (rows.size >= most) break;
    for (const row of await step()) if (!rows.has(row.Id)) rows.set(row.Id, row);
  }
  const literal = rows.size;
  const people = isNameLike(search) ? (group.names ?? []).filter((name) => visible[name]) : [];
  // What is spoken the same fills what room is left; a slip of the hand is looked for only where nothing else was meant.
  const likenesses: readonly Likeness[] = literal === 0 ? ['klang', 'buchstabe'] : ['klang'];
  for (const by of people.length > 0 ? likenesses : []) {
    if (rows.size >= take || (by === 'buchstabe' && rows.size > 0)) break;
    for (const row of await found({ alike: { search, names: people, by } }))
      if (!rows.has(row.Id)) rows.set(row.Id, row);
  }
  return {
    Entitaet: group.key,
    Rows: [...rows.values()]
      .slice(0, take)
      .map((row, index) => ({ ...hit(group, table, row, caller.me), Aehnlich: index >= literal })),
    // What is only alike its list does not find.
    IsMehr: literal > take,
    isNamed: exact.length > 0,
  };
}

/** Every word is one of the fields that name the record, or begins it. */
const wordsNamed = (search: string, names: readonly string[], operator: '=' | 'startswith'): FilterNode => ({
  type: 'and',
  nodes: wordsOfSearch(search)
    .slice(0, 8)
    .map((value) => ({
      type: 'or',
      nodes: names.map((field) => ({ type: 'condition', field, operator, value })),
    })),
});

/** People are called as one calls them. */
const fullName = (shown: (name: string) => string): string =>
  shown('Vorname') && shown('Nachname') ? `${shown('Vorname')} ${shown('Nachname')}` : '';

/** What the page of a record is called by, where that is more than its name in lists. */
const titleNames = (table: Table): string[] => (table.parent ? [] : titleFields(table.entity.overview?.title ?? ''));

function hit({ more }: SearchGroup, table: Table, row: Row, me: Caller['me']): Omit<SearchHit, 'Aehnlich'> {
  const shown = (name: string) => (isOwnCompany(table.allFields[name], me) ? '' : shownValue(table, name, row));
  const title = titleWords(table.parent ? '' : (table.entity.overview?.title ?? ''), shown);
  const text = title || fullName(shown) || table.text.fields.map(shown).filter(Boolean).join(table.text.join);
  const named = title ? titleNames(table) : table.text.fields;
  const status = table.parent ? undefined : table.entity.states?.field;
  const others = [...new Set([...table.text.fields, ...more])]
    .filter((name) => !named.includes(name) && name !== status)
    .map(shown)
    .filter(Boolean);
  return {
    Id: Number(table.parentField ? row[table.parentField] : row.Id),
    Text: text || (others[0] ?? ''),
    Zusatz: others.join(' · '),
    Status: status && more.includes(status) ? ((row[status] as string | undefined) ?? null) : null,
  };
}

/** As a list shows it. */
function shownValue(table: Table, name: string, row: Row): string {
  const field = table.allFields[name];
  const value = row[field?.to ? `${name}Text` : name] ?? null;
  if (!field || value === null) return '';
  return field.to ? nameOnly(String(value)) : field.kind.format(field.kind.fromWire?.(value) ?? value, field);
}
