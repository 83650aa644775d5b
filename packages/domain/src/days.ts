import { splitDuration } from './format/duration.ts';

// A day is its text, `2026-12-01`: it has no time and no zone, so no change of the clocks moves it. Days are compared as texts.

const none: ReadonlySet<string> = new Set();

/** A day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = read(day);
  date.setUTCDate(date.getUTCDate() + days);
  return write(date);
}

/** The same day of another month; a month later than the 31st is the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const date = read(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(wanted, lastDate(date)));
  return write(date);
}

/** So many working days later, or earlier: Monday to Friday, without public holidays as far as they are given. */
export function addWorkdays(day: string, count: number, holidays: ReadonlySet<string> = none): string {
  const step = count < 0 ? -1 : 1;
  let at = day;
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, step);
    if (isWorkday(at, holidays)) left -= 1;
  }
  return at;
}

/**
 * A day plus a duration such as `14T`, `10AT` or `-6M`. Undefined for what is no duration, for units shorter than a day, which move a
 * moment and not a day, and for a year that does not travel.
 */
export function addDuration(day: string, duration: string, holidays?: ReadonlySet<string>): string | undefined {
  const { amount, unit } = splitDuration(duration) ?? {};
  const count = Number(amount);
  if (unit === undefined || Math.abs(count) > 9999) return;
  const later = steps[unit]?.(day, count, holidays);
  return later !== undefined && /^\d{4}-/.test(later) && later >= '0001' ? later : undefined;
}

type Step = (day: string, count: number, holidays?: ReadonlySet<string>) => string;

const steps: Readonly<Partial<Record<string, Step>>> = {
  T: addDays,
  AT: addWorkdays,
  W: (day, count) => addDays(day, 7 * count),
  M: addMonths,
  Q: (day, count) => addMonths(day, 3 * count),
  H: (day, count) => addMonths(day, 6 * count),
  J: (day, count) => addMonths(day, 12 * count),
};

export const isWorkday = (day: string, holidays: ReadonlySet<string> = none): boolean =>
  weekday(day) < 5 && !holidays.has(day);

/** The same day, or the Monday after a weekend. */
export const workday = (day: string): string => (weekday(day) > 4 ? addDays(day, 7 - weekday(day)) : day);

/** How many days from one to the other; a moment counts as its day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((read(to).getTime() - read(from).getTime()) / 86_400_000);

/** 0 is Monday, 6 is Sunday. */
export const weekday = (day: string): number => (read(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekday(day));
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);
export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The day that it is in a zone. */
export function dayIn(zone: string, moment: Date | number = Date.now()): string {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })));
  return format.format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function read(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const at = new Date(0);
  // Date.UTC would take years below 100 for 19xx.
  at.setUTCFullYear(year, month - 1, date);
  return at;
}

function write(date: Date): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

const lastDate = (date: Date): number =>
  new Date(Date.UTC(2000 + (date.getUTCFullYear() % 400), date.getUTCMonth() + 1, 0)).getUTCDate();
