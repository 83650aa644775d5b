import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import type { FilterNode } from '@disponent/domain/wire/filter';
import { searchNeedles } from '@disponent/domain/wire/search-form';
import { column, quote, snake } from '../db/names.ts';
import { isInSearchText, linkTable } from '../db/schema.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { may, visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import { linkSight, sourceSql } from '../sight/source.ts';
import type { Cell } from './cell.ts';
import { computedSql } from './computed.ts';
import { timeCondition } from './time-filter.ts';

/** The condition that a filter of the wire asks for. Unknown names, operators and values are refused, never ignored. */
export function filterSql(node: FilterNode, table: Table, caller: Caller, alias = 't'): Sql {
  switch (node.type) {
    case 'and':
    case 'or':
      return sql`(${join(
        node.nodes.map((part) => filterSql(part, table, caller, alias)),
        ` ${node.type} `,
      )})`;
    case 'not':
      return sql`not coalesce(${filterSql(node.node, table, caller, alias)}, false)`;
    case 'condition': {
      const [name = '', hop] = node.field.split('.');
      const field = filterField(table, name, caller);
      const of = { table, name, field, alias, caller };
      return hop ? hopCondition(of, hop, node) : condition(of, node.operator, node.value);
    }
  }
}

/** A field the caller may filter or sort by. */
export function filterField(table: Table, name: string, caller: Caller): Field {
  if (name === 'Id') return idField;
  const field = visibleFields(caller, table)[name];
  if (!field) throw badRequest(`Das Feld ${name} gibt es in ${table.caption.many} nicht`);
  if (field.encrypted || field.logsRead || field.kind.name === 'secret')
    throw badRequest(`Nach ${field.caption} kann nicht gefiltert oder sortiert werden`);
  return field;
}

function hopCondition(
  { name, field, alias, caller }: Cell,
  hop: string,
  node: Extract<FilterNode, { type: 'condition' }>,
): Sql {
  if (field.kind.name !== 'reference') throw badRequest(`${field.caption} ist kein Verweis`);
  const target = tableOf(field.to ?? '');
  // Without the right to read the target, only what its text shows can be asked for.
  if (!may(caller, 'Lesen', target) && hop !== 'Id' && !target.text.fields.includes(hop))
    throw badRequest(`Das Feld ${hop} gibt es in ${target.caption.many} nicht`);
  const targetField = filterField(target, hop, caller);
  const inner = condition(
    { table: target, name: hop, field: targetField, alias: 'h', caller },
    node.operator,
    node.value,
  );
  return sql`exists (select 1 from ${raw(sourceSql(target, caller))} h where h.id = ${raw(`${alias}.${column(name)}`)} and ${rowScope(caller, target, 'h')} and ${inner})`;
}

function condition(of: Cell, operator: FilterOperator, value: unknown): Sql {
  const { table, name, field, alias, caller } = of;
  if (!field.kind.operators.includes(operator))
    throw badRequest(`${field.caption} kann nicht mit '${operator}' gefiltert werden`);
  const own = raw(
    field.computed === 'query' ? `(${computedSql(table, name, alias, caller)})` : `${alias}.${column(name)}`,
  );
  if (field.kind.column === 'link') return linkCondition(of, operator, value);
  if (field.kind.column === 'text[]') return listCondition(own, field, operator, value);
  if (operator === 'isblank') return blank(own, field, alias, name);
  if (isTextLike(field))
    return textCondition(own, field, operator, value, isInSearchText(field) ? raw(`${alias}.suchtext`) : undefined);
  if (isTime(field) && value !== null) {
    const checked = operator === 'between' ? pair(field, value) : operator === 'anyof' ? list(field, value) : value;
    const found = timeCondition(own, field, operator, checked, caller);
    if (!found) throw wrongValue(field);
    return found;
  }
  const typed = (one: unknown) => valueSql(field, one);
  switch (operator) {
    case 'between': {
      const [from, to] = pair(field, value);
      return sql`${own} between ${typed(from)} and ${typed(to)}`;
    }
    case 'anyof':
      return sql`${own} in (${join(list(field, value).map(typed))})`;
    case '=':
      return value === null ? blank(own, field, alias, name) : sql`${own} = ${typed(value)}`;
    case '<>':
      return value === null ? sql`not ${blank(own, field, alias, name)}` : sql`${own} is distinct from ${typed(value)}`;
    default:
      return sql`${own} ${raw(operator)} ${typed(value)}`;
  }
}

const isTextLike = (field: Field): boolean => field.kind.column === 'text' && field.kind.operators.includes('contains');

const isTime = ({ kind }: Field): boolean => kind.name === 'date' || kind.name === 'datetime';

function blank(own: Sql, field: Field, alias: string, name: string): Sql {
  if (field.kind.column === 'pair') return raw(`${alias}.${quote(`${snake(name)}_von`)} is null`);
  return field.kind.column === 'text' ? sql`coalesce(${own}, '') = ''` : sql`${own} is null`;
}

/** Case and umlauts as in search. The row's search text, where the field is part of it, lets the trigram index find the rows. */
function textCondition(
  own: Sql,
  field: Field,
  operator: FilterOperator,
  value: unknown,
  searchText: Sql | undefined,
): Sql {
  if (operator === 'anyof')
    return sql`(${join(
      list(field, value).map((one) => textCondition(own, field, '=', one, searchText)),
      ' or ',
    )})`;
  if (value === null && operator === '=') return sql`coalesce(${own}, '') = ''`;
  if (value === null && operator === '<>') return sql`coalesce(${own}, '') <> ''`;
  if (typeof value !== 'string') throw wrongValue(field);
  if (operator === '<>') return sql`not coalesce(${textCondition(own, field, '=', value, undefined)}, false)`;
  if (operator === 'notcontains')
    return sql`not coalesce(${textCondition(own, field, 'contains', value, undefined)}, false)`;
  const patterns = likePatterns(value, operator);
  if (patterns.length === 0) return raw('true'); // nothing but blanks is in every text
  // Most texts have no letter that needs more than lower case, and then the cheap comparison settles it.
  const match = sql`(${like(sql`lower(${own} collate "C")`, plainPatterns(value, operator))} or ${like(sql`suchtexte(${own})`, patterns)})`;
  return searchText ? sql`(${like(searchText, candidates(value, operator))} and ${match})` : match;
}

/** What a row's search text must hold for one of its fields to meet the condition. */
function candidates(value: string, operator: FilterOperator): string[] {
  if (!isShort(value)) return likePatterns(value, 'contains');
  const starts = operator === 'startswith' || operator === '=' ? fieldEdges : [''];
  const ends = operator === 'endswith' || operator === '=' ? fieldEdges : [''];
  return starts.flatMap((start) => ends.flatMap((end) => between(start, value, end)));
}

/** The trigram index finds three letters anywhere, and fewer where a word begins or ends. */
export const isShort = (text: string): boolean => searchNeedles(text).every((needle) => needle.length < 3);

/** In the search text fields stand one behind the other, with a blank between them. */
const fieldEdges = ['\u001f', ' '] as const;
const wordEdges = [...fieldEdges, '-', '('] as const;

/** Where a word begins with the text. */
export const beginnings = (text: string): string[] => wordEdges.flatMap((start) => between(start, text, ''));

const between = (start: string, text: string, end: string): string[] =>
  searchNeedles(text).map((needle) => `%${start}${escaped(needle)}${end}%`);

/** For one pattern plainly: of a list, which could be long, PostgreSQL expects so many rows that it keeps no plan. */
export const like = (text: Sql, patterns: readonly string[]): Sql =>
  patterns.length === 1 ? sql`${text} like ${patterns[0]}` : sql`${text} like any(${patterns})`;

/** The same for a text by itself. */
function plainPatterns(text: string, operator: FilterOperator): string[] {
  const start = operator === 'startswith' || operator === '=' ? '' : '%';
  const end = operator === 'endswith' || operator === '=' ? '' : '%';
  return searchNeedles(text).map((needle) => `${start}${escaped(needle)}${end}`);
}

/** `suchtexte` puts its forms between unit separators, so that a beginning and an end can be asked for. */
export function likePatterns(text: string, operator: FilterOperator): string[] {
  const start = operator === 'startswith' || operator === '=' ? '\u001f' : '';
  const end = operator === 'endswith' || operator === '=' ? '\u001f' : '';
  return between(start, text, end);
}

const escaped = (needle: string): string => needle.replace(/[\\%_]/g, '\\$&');

function listCondition(own: Sql, field: Field, operator: FilterOperator, value: unknown): Sql {
  if (operator === 'isblank') return sql`cardinality(${own}) = 0`;
  if (operator === 'anyof') return sql`${own} && ${list(field, value).map((one) => element(field, one))}::text[]`;
  const has = sql`${element(field, value)}::text = any(${own})`;
  return operator === 'contains' || operator === '=' ? has : sql`not ${has}`;
}

function linkCondition({ table, name, field, alias, caller }: Cell, operator: FilterOperator, value: unknown): Sql {
  const shown = linkSight(table, name, caller, alias);
  const links = raw(`select 1 from ${quote(linkTable(table, name))} l where l.id_von = ${alias}.id${shown}`);
  if (operator === 'isblank') return sql`not exists (${links})`;
  const ids = operator === 'anyof' ? list(field, value) : [value];
  if (!field.kind.isWire(ids, field)) throw wrongValue(field);
  const has = sql`exists (${links} and l.id_nach = any(${ids}::bigint[]))`;
  return operator === '<>' || operator === 'notcontains' ? sql`not ${has}` : has;
}

function element(field: Field, value: unknown): unknown {
  if (!field.kind.isWire([value], field)) throw wrongValue(field);
  return value;
}

function list(field: Field, value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > 500) throw wrongValue(field);
  return value;
}

function pair(field: Field, value: unknown): [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) throw wrongValue(field);
  return [value[0], value[1]];
}

/** A checked value as a parameter of the column's type. */
function valueSql(field: Field, value: unknown): Sql {
  if (!field.kind.isWire(value, field)) throw wrongValue(field);
  // What a query counts is a whole number to PostgreSQL, which then takes no fraction to compare it with.
  return field.kind.column.startsWith('numeric') ? sql`${value}::numeric` : sql`${value}`;
}

const wrongValue = (field: Field) => badRequest(`Der Filterwert passt nicht zu ${field.caption}`);

const idField: Field = { ...tableOf('Land').allFields.ErstelltVon, caption: 'ID' } as Field;
