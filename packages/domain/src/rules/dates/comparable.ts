import { toWireDate, toWireDateTime } from '../../wire/dates.ts';
import type { RuleContext } from '../rule.ts';

/**
 * A value that `<` puts in order: numbers as they are, dates and ISO strings as local ISO with a time, times as
 * they are. Nothing for what has no order.
 */
export function comparable(value: unknown): number | string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : toWireDateTime(value);
  if (typeof value !== 'string' || value === '') return;
  if (value.length === dayLength) return startOfDay(value);
  return value.slice(0, momentLength);
}

/** The caller's day; the machine's own where nobody says. */
export function todayOf(context: Pick<RuleContext, 'today'> | undefined): string {
  return context?.today ?? toWireDate(new Date());
}

export const startOfDay = (day: string) => `${day}T00:00:00`;

export const dayLength = 'YYYY-MM-DD'.length;
const momentLength = 'YYYY-MM-DDTHH:mm:ss'.length;
