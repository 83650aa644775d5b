import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import type { Condition } from './condition.ts';
import { operatorSigns, valueText } from './words.ts';

const typedSigns: readonly (readonly [string, FilterOperator])[] = [
  ['<=', '<='],
  ['≤', '<='],
  ['>=', '>='],
  ['≥', '>='],
  ['<>', '<>'],
  ['≠', '<>'],
  ['!=', '<>'],
  ['<', '<'],
  ['>', '>'],
  ['=', '='],
];

/**
 * What somebody typed into a filter cell: a value, with a sign in front ('>= 5', '≤ 05.06.') or as a range ('1..5').
 * Null when nothing was typed, undefined when it makes no sense.
 */
export function readEntry(
  field: Field,
  name: string,
  operator: FilterOperator,
  input: string,
  today = new Date(),
): Condition | null | undefined {
  const text = input.trim();
  // A lone blank is a date of its own (today) and must not be trimmed away.
  if (text === '' && !isDay(field, input)) return null;
  const sign = typedSigns.find(([written, meant]) => text.startsWith(written) && field.kind.operators.includes(meant));
  if (sign) return single(field, name, sign[1], text.slice(sign[0].length).trim(), today);
  if (field.kind.operators.includes('between')) {
    const range = rangeOf(field, text, today);
    if (range) return { field: name, operator: 'between', value: range };
  }
  return single(field, name, operator === 'between' ? '=' : operator, text === '' ? input : text, today);
}

/** What the filter cell shows for a condition, in a form that `readEntry` understands. */
export function entryText(field: Field, { operator, value }: Condition): string {
  if (operator === 'isblank') return '';
  if (operator === 'between' && Array.isArray(value)) return value.map((part) => valueText(field, part)).join(' .. ');
  const isWritten = typedSigns.some(([, meant]) => meant === operator) && operator !== '=';
  return `${isWritten ? operatorSigns[operator] : ''}${valueText(field, value)}`;
}

function single(
  field: Field,
  name: string,
  operator: FilterOperator,
  text: string,
  today: Date,
): Condition | undefined {
  const value = wireOf(field, text, today);
  return value === undefined ? undefined : { field: name, operator, value };
}

function rangeOf(field: Field, text: string, today: Date): [unknown, unknown] | undefined {
  const parts = text.split(/\s*(?:\.\.|\bbis\b|\s–\s|\s-\s)\s*/);
  if (parts.length !== 2) return;
  const [from, to] = parts.map((part) => wireOf(field, part, today));
  return from === undefined || to === undefined ? undefined : [from, to];
}

function wireOf(field: Field, text: string, today: Date): unknown {
  if (field.kind.name === 'textList') return text || undefined;
  const value = field.kind.parse(text, field, today);
  if (value === null || value === undefined) return undefined;
  return field.kind.toWire ? field.kind.toWire(value) : value;
}

const isDay = (field: Field, input: string) => input === ' ' && field.kind.name === 'date';
