import { dayOf } from '../wire/dates.ts';

/** What somebody typed into a date editor: null for nothing, undefined for what is no date. */
export function parseEntryDate(input: string, today: Date): Date | null | undefined {
  if (input === ' ') return daysFrom(today, 0);
  const text = input.trim();
  if (text === '') return null;
  return parseOffset(text, today) ?? parseDigits(text, today) ?? parseParts(text, today) ?? parseIso(text);
}

// Two-digit years turn at 50 here and at 30 in parseImportDate. The product has both readings
// (PARSE-01, PARSE-02), so they stay two functions, each named for where it is used.
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) > 50 ? 1900 + Number(year) : 2000 + Number(year);
}

function parseOffset(text: string, today: Date): Date | undefined {
  const [, sign, days] = /^([+\-−])(\d{1,6})$/.exec(text) ?? [];
  if (!days) return;
  const date = daysFrom(today, sign === '+' ? Number(days) : -Number(days));
  return isWritable(date) ? date : undefined;
}

/** 15 · 1502 · 150226 · 15022026 */
function parseDigits(text: string, today: Date): Date | undefined {
  const [, day, month, year] = /^(\d{1,2}|\d{2}(?=\d{2}$|\d{4}$|\d{6}$))(\d{2})?(\d{4}|\d{2})?$/.exec(text) ?? [];
  return day ? dateOf({ day, month, year }, today) : undefined;
}

/** 1.2.26 · 01.02.2026 · 1.2. · .2. · ..26 · 2.2026 */
function parseParts(text: string, today: Date): Date | undefined {
  const [isMonthYear, monthOnly, yearOnly] = /^(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (isMonthYear) return dateOf({ month: monthOnly, year: yearOnly }, today);
  const [isParts, day, month, year] = /^(\d{0,2})\.(?:(\d{0,2})(?:\.(\d{4}|\d{2})?)?)?$/.exec(text) ?? [];
  if (!isParts || !(day || month || year)) return;
  return dateOf({ day, month, year }, today);
}

/** Pasted from elsewhere. */
function parseIso(text: string): Date | undefined {
  const [isIso, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isIso ? checked(Number(year), Number(month), Number(day)) : undefined;
}

interface Parts {
  day?: string;
  month?: string;
  year?: string;
}

/** What was not typed is today's. */
function dateOf({ day, month, year }: Parts, today: Date): Date | undefined {
  return checked(
    year ? fullYear(year) : today.getFullYear(),
    month ? Number(month) : today.getMonth() + 1,
    day ? Number(day) : today.getDate(),
  );
}

function checked(year: number, month: number, day: number): Date | undefined {
  const date = dayOf(year, month, day);
  return date && isWritable(date) ? date : undefined;
}

/** A year of four digits, so that what is shown can be typed again. */
function isWritable(date: Date): boolean {
  return date.getFullYear() >= 1000 && date.getFullYear() <= 9999;
}

function daysFrom(today: Date, days: number): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
}
