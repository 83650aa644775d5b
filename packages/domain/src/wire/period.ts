import { dayOf, fromWireDate, isWireDate, toWireDate } from './dates.ts';

/** Whole days, both ends included, as they travel. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

export type PeriodUnit = 'heute' | 'woche' | 'monat' | 'quartal' | 'jahr';

/** A period that moves with the calendar: `heute`, `heute-3`, `woche+1`, `monat`. */
export interface RelativePeriod {
  readonly unit: PeriodUnit;
  readonly offset: number;
}

// So far that every day of it has a year of four digits.
const pattern = /^(heute|woche|monat|quartal|jahr)(?:([+-])(\d{1,4}))?$/;
const maxOffset: Readonly<Record<PeriodUnit, number>> = { heute: 9999, woche: 999, monat: 999, quartal: 399, jahr: 99 };

export function readRelativePeriod(value: unknown): RelativePeriod | undefined {
  const [, unit, sign, digits = '0'] = (typeof value === 'string' && pattern.exec(value)) || [];
  if (!unit || Number(digits) > maxOffset[unit as PeriodUnit]) return;
  return { unit: unit as PeriodUnit, offset: sign === '-' ? -Number(digits) : Number(digits) };
}

export const writeRelativePeriod = ({ unit, offset }: RelativePeriod): string =>
  offset === 0 ? unit : `${unit}${offset > 0 ? '+' : '-'}${Math.abs(offset)}`;

/** The days that a filter means by one value: a day itself, or a relative period seen from the caller's today. */
export function periodOf(value: unknown, today: string): Period | undefined {
  if (isWireDate(value)) return { first: value, last: value };
  const relative = readRelativePeriod(value);
  if (!relative) return;
  const [first, last] = days[relative.unit](fromWireDate(today), relative.offset);
  return { first: toWireDate(first), last: toWireDate(last) };
}

/** The day after, for comparisons with moments: a period ends where the next day begins. */
export const dayAfter = (day: string): string => toWireDate(plusDays(fromWireDate(day), 1));

type Span = readonly [Date, Date];

const days: Readonly<Record<PeriodUnit, (today: Date, offset: number) => Span>> = {
  heute: (today, offset) => [plusDays(today, offset), plusDays(today, offset)],
  // A week begins on Monday.
  woche(today, offset) {
    const monday = plusDays(today, 7 * offset - ((today.getDay() + 6) % 7));
    return [monday, plusDays(monday, 6)];
  },
  monat: (today, offset) => months(today.getFullYear(), today.getMonth() + offset, 1),
  quartal: (today, offset) => months(today.getFullYear(), 3 * (Math.floor(today.getMonth() / 3) + offset), 3),
  jahr: (today, offset) => months(today.getFullYear() + offset, 0, 12),
};

/** `month` counts from 0 and may lie in another year. */
export function months(year: number, month: number, count: number): Span {
  const begin = (at: number) =>
    dayOf(year + Math.floor(at / 12), 1 + (((at % 12) + 12) % 12), 1) ?? new Date(Number.NaN);
  return [begin(month), plusDays(begin(month + count), -1)];
}

const plusDays = (date: Date, count: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + count);
