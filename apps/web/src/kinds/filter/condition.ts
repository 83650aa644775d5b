import type { Fields } from '@disponent/domain/entity/define';
import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { allOf, type Filter, type FilterValue } from '@disponent/domain/wire/filter';
import { periodOf } from '@disponent/domain/wire/period';

/** One column's filter; values as on the wire. */
export interface Condition {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value?: unknown;
  /** Everything but what matches, e.g. 'nicht leer'. */
  readonly isNot?: true;
}

export interface ColumnFilters {
  readonly conditions: readonly Condition[];
  /** What does not belong to a single column, or makes no sense; kept, shown as one chip, and judged by the server. */
  readonly rest: Filter | undefined;
}

export const noFilters: ColumnFilters = { conditions: [], rest: undefined };

export const toExpression = ({ conditions, rest }: ColumnFilters): Filter | undefined =>
  allOf([...conditions.map(expressionOf), ...(rest ? [rest] : [])]);

export function fromExpression(expression: unknown, fields: Fields): ColumnFilters {
  if (!Array.isArray(expression) || expression.length === 0) return noFilters;
  const conditions: Condition[] = [];
  const rest: Filter[] = [];
  for (const part of andParts(expression)) {
    const condition = conditionOf(part, fields);
    if (condition && !conditions.some(({ field }) => field === condition.field)) conditions.push(condition);
    else rest.push(part as Filter); // or something else that somebody wrote into an address: the server says so
  }
  return { conditions, rest: allOf(rest) };
}

/** The filters with one column's replaced, added or (undefined) removed; the order of the others stays. */
export function withCondition(filters: ColumnFilters, field: string, condition: Condition | undefined): ColumnFilters {
  const has = filters.conditions.some((other) => other.field === field);
  const replaced = filters.conditions.flatMap((other) => (other.field === field ? (condition ?? []) : other));
  return { ...filters, conditions: has || !condition ? replaced : [...replaced, condition] };
}

export function conditionFor(filters: ColumnFilters, field: string): Condition | undefined {
  return filters.conditions.find((condition) => condition.field === field);
}

function expressionOf({ field, operator, value, isNot }: Condition): Filter {
  const plain: Filter = operator === 'isblank' ? [field, operator] : [field, operator, value as FilterValue];
  return isNot ? ['!', plain] : plain;
}

/** What must all hold, each by itself, also what was joined before it was joined to something else. */
export function andParts(expression: readonly unknown[]): readonly unknown[] {
  if (isJoined(expression)) {
    const parts = expression.filter((_, index) => index % 2 === 0);
    return parts.flatMap((part) => (isJoined(part) ? andParts(part as readonly unknown[]) : [part]));
  }
  return expression.length === 1 && Array.isArray(expression[0]) ? [expression[0]] : [expression];
}

const isJoined = (part: unknown): boolean =>
  Array.isArray(part) &&
  part.length > 2 &&
  part.every((one, index) => (index % 2 ? one === 'and' : Array.isArray(one)));

function conditionOf(part: unknown, fields: Fields): Condition | undefined {
  if (!Array.isArray(part)) return;
  if (part[0] === '!' && part.length === 2) {
    const inner = conditionOf(part[1], fields);
    return inner && !inner.isNot ? { ...inner, isNot: true } : undefined;
  }
  const [field, operator, value] = part as [unknown, unknown, unknown];
  if (typeof field !== 'string' || typeof operator !== 'string') return;
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!known?.kind.operators.includes(operator as FilterOperator)) return;
  if (operator === 'isblank' ? part.length !== 2 : !isShowable(known, operator as FilterOperator, value)) return;
  return { field, operator: operator as FilterOperator, ...(part.length > 2 && { value }) };
}

export const isTime = ({ kind }: Field): boolean => kind.isTime === true;

/** Whether a value from an address can be shown in its column at all: anybody may write anything into one. */
function isShowable(field: Field, operator: FilterOperator, value: unknown): boolean {
  if (operator === 'between' || operator === 'anyof')
    return (
      Array.isArray(value) &&
      value.length >= (operator === 'between' ? 2 : 1) &&
      value.every((one) => isOne(field, one))
    );
  return isOne(field, value) || (value === null && (operator === '=' || operator === '<>'));
}

const isOne = (field: Field, value: unknown): boolean =>
  !Array.isArray(value) &&
  (field.kind.isWire(value, field) ||
    field.kind.isWire([value], field) ||
    (isTime(field) && periodOf(value, anyDay) !== undefined));

const anyDay = '2000-01-01';
