import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { parseEntryDate } from '@disponent/domain/parse/entry-date';
import { toWireDate } from '@disponent/domain/wire/dates';
import { monthsFrom } from '@disponent/domain/wire/period';
import { type Condition, isTime } from './condition.ts';
import { readPeriod, readSpan, spanWords } from './period-words.ts';
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
 * What somebody typed into a filter cell: a value, with a sign in front ('>= 5', '≤ 05.06.'), as a range ('1..5') or, for days,
 * in words ('letzte 7 Tage', '11.2026').
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
  const said = isTime(field) ? (readSpan(text) ?? monthOf(text)) : undefined;
  if (said) return { field: name, ...said };
  if (field.kind.operators.includes('between')) {
    const range = rangeOf(field, text, today);
    if (range) return { field: name, operator: 'between', value: range };
  }
  return single(field, name, operator === 'between' ? '=' : operator, text === '' ? input : text, today);
}

/** What the filter cell shows for a condition, in a form that `readEntry` understands. */
export function entryText(field: Field, { operator, value }: Condition): string {
  if (operator === 'isblank') return '';
  const said = isTime(field) && spanWords({ operator, value });
  if (said) return said;
  if (operator === 'between' && Array.isArray(value)) return value.map((part) => valueText(field, part)).join(' .. ');
  if (Array.isArray(value)) return value.map((part) => valueText(field, part)).join(', ');
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
  const day = isTime(field) ? dayOf(text, today) : undefined;
  if (day) return day;
  const value = field.kind.parse(text, field, today);
  if (value === null || value === undefined) return undefined;
  const wire = field.kind.toWire ? field.kind.toWire(value) : value;
  // Nobody types seconds: the minute is meant.
  return field.kind.name === 'datetime' ? String(wire).slice(0, 'YYYY-MM-DDTHH:mm'.length) : wire;
}

/** A day, or a word for one or several of them; what is counted from today (a blank, '+14') goes with the calendar. */
function dayOf(text: string, today: Date): string | undefined {
  const counted = readPeriod(text);
  if (counted) return counted;
  const date = parseEntryDate(text, today);
  return date ? toWireDate(date) : undefined;
}

/** '11.2026' is the month. */
function monthOf(text: string): Pick<Condition, 'operator' | 'value'> | undefined {
  const [, month, year] = /^(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (!year || Number(month) < 1 || Number(month) > 12) return;
  const { first, last } = monthsFrom(`${year}-${month?.padStart(2, '0')}-01`, 1);
  return { operator: 'between', value: [first, last] };
}

const isDay = (field: Field, input: string) => input === ' ' && isTime(field);
