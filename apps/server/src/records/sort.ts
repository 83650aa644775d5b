import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import { sentence, word } from '@disponent/domain/texts/sentence';
import { type SortField, sortField } from '@disponent/domain/wire/list-query';
import { isRequired, keptAs } from '../db/kept.ts';
import { column } from '../db/names.ts';
import { indexedOrders } from '../db/orders.ts';
import { and, join, raw, type Sql, sql } from '../db/sql.ts';
import { changedField } from '../db/stand.ts';
import type { Caller } from '../sight/caller.ts';
import { computedSql } from './computed.ts';
import { filterField } from './filter.ts';
import { kindSql } from './kinds/index.ts';

/** One part of an order, on the row `t`; Id closes every order. */
interface SortPart {
  sql: string;
  isDescending: boolean;
  isNullable: boolean;
  /** Whether an index holds rows in this order. */
  hasIndex?: boolean;
  /** How a value of it travels in `Next` and comes back. */
  cast: string;
  join?: string;
}

export interface Order {
  parts: readonly SortPart[];
  joins: readonly string[];
  orderBy: string;
  /** Columns whose values, of the last row, say where the next page begins. */
  keys: readonly string[];
  /** Whether it begins with when rows were changed, which may stand in a table of its own. */
  isByChange: boolean;
}

/** The order a caller asked for, or the table's own. */
export function orderOf(sort: readonly SortField[], table: Table, caller: Caller): Order {
  const parts = (sort.length > 0 ? sort : table.sort.map(sortField)).map((entry) => sortPart(entry, table, caller));
  if (parts.length > 5) throw badRequest(sentence('Es kann nach höchstens fünf Feldern sortiert werden'));
  const isDescending = parts[0]?.isDescending ?? false;
  if (!parts.some(({ sql: text }) => text === 't.id'))
    parts.push({ sql: 't.id', isDescending, isNullable: false, cast: 'bigint' });
  return {
    parts,
    joins: [...new Set(parts.flatMap(({ join: text }) => text ?? []))],
    orderBy: orderText(parts),
    isByChange: parts[0]?.sql === `t.${column(changedField)}`,
    keys: parts.map(({ sql: text, cast }) => (cast === 'timestamptz' ? `${text}::text` : text)),
  };
}

/** A part of an ordered list that one index holds in order. */
interface Stretch {
  condition: Sql | undefined;
  orderBy: string;
}

/**
 * What a list is read in, one behind the other: mostly all of it. An index has empty values at one end, so it cannot be read backwards with
 * them last; nor can it start in the middle of values of which some are empty. Where the first field has an index, rows without it are a
 * stretch of their own, which is read when those before do not fill the page.
 */
export function stretches({ parts, orderBy }: Order, after: string | undefined): readonly [Stretch, Stretch?] {
  const values = after === undefined ? undefined : decode(after, parts.length);
  const [first, ...rest] = parts;
  if (!first?.isNullable || !first.hasIndex) return [{ condition: values && behindSql(parts, values), orderBy }];
  const filled = [{ ...first, isNullable: false }, ...rest];
  const isBehindFilled = values !== undefined && values[0] === null;
  const empty: Stretch = {
    condition: and(raw(`${first.sql} is null`), isBehindFilled ? behindSql(rest, values.slice(1)) : undefined),
    orderBy: orderText(rest),
  };
  if (isBehindFilled) return [empty];
  return [
    {
      condition: and(raw(`${first.sql} is not null`), values && behindSql(filled, values)),
      orderBy: orderText(filled),
    },
    empty,
  ];
}

/** Rows behind the last one of the page before. */
function behindSql(parts: readonly SortPart[], values: readonly unknown[]): Sql {
  // A comparison of whole rows lets an index start right there, also in the middle of a thousand people of the same name.
  if (parts.every(({ isNullable, isDescending }) => !isNullable && isDescending === parts[0]?.isDescending)) {
    return sql`(${raw(parts.map((part) => part.sql).join(', '))}) ${raw(parts[0]?.isDescending ? '<' : '>')} (${join(parts.map((part, index) => cast(values[index], part)))})`;
  }
  const alternatives = parts.map((part, index) => {
    const same = parts
      .slice(0, index)
      .map((before, at) => sql`${raw(before.sql)} is not distinct from ${cast(values[at], before)}`);
    return sql`(${and(...same, behind(part, values[index]))})`;
  });
  const [first] = parts;
  // The same again for the first column alone: this is what an index can start from.
  const bound =
    first && !first.isNullable
      ? sql`${raw(first.sql)} ${raw(first.isDescending ? '<=' : '>=')} ${cast(values[0], first)}`
      : undefined;
  return and(bound, sql`(${join(alternatives, ' or ')})`);
}

export const encodeAfter = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

function decode(after: string, length: number): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (Array.isArray(values) && values.length === length && values.every(isValue)) return values as unknown[];
  } catch {
    // answered below
  }
  throw badRequest(sentence('Der Parameter after passt nicht zu dieser Liste'));
}

/** Nulls are last in both directions. */
function behind(part: SortPart, value: unknown): Sql {
  if (value === null) return raw('false');
  const beyond = sql`${raw(part.sql)} ${raw(part.isDescending ? '<' : '>')} ${cast(value, part)}`;
  return part.isNullable ? sql`(${beyond} or ${raw(part.sql)} is null)` : beyond;
}

const cast = (value: unknown, part: SortPart): Sql => sql`${value}::${raw(part.cast)}`;

/** Where nulls go is said only where they can be: PostgreSQL does not use an index for an order that names what it need not. */
export const orderText = (
  parts: readonly SortPart[],
  named = (index: number): string => parts[index]?.sql ?? '',
): string =>
  parts
    .map(
      ({ isDescending, isNullable }, index) =>
        `${named(index)}${isDescending ? ' desc' : ''}${isDescending && isNullable ? ' nulls last' : ''}`,
    )
    .join(', ');

function sortPart({ field: name, isDescending }: SortField, table: Table, caller: Caller): SortPart {
  if (name === 'Id') return { sql: 't.id', isDescending, isNullable: false, hasIndex: true, cast: 'bigint' };
  const field = filterField(table, name, caller);
  const isQuery = field.computed === 'query';
  const own = isQuery ? `(${computedSql(table, name, 't', caller)})` : `t.${column(name)}`;
  const isParent = name === table.parentField;
  const of = { table, name, field, alias: 't', caller };
  const ordered = isParent ? { sql: own, cast: 'bigint' } : kindSql(field).order?.(of, own);
  if (!ordered) throw badRequest(sentence('Nach {feld} kann nicht sortiert werden', { feld: word(field.caption) }));
  const isFilled =
    isParent ||
    isRequired(field) ||
    keptAs(field).columns.some(({ empty }) => empty !== undefined) ||
    name === 'ErstelltAm' ||
    name === 'GeaendertAm';
  return {
    ...ordered,
    isDescending,
    isNullable: isQuery || ordered.sql !== own || !isFilled,
    hasIndex: !isQuery && !ordered.join && indexedOrders(table).some(([first]) => first === name),
  };
}
