import { addDays, addMonths, firstOfMonth, mondayOf, monthOf } from '../days.ts';
import { isWireDate } from './dates.ts';

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
  return days[relative.unit](today, relative.offset);
}

const days: Readonly<Record<PeriodUnit, (today: string, offset: number) => Period>> = {
  heute: (today, offset) => ({ first: addDays(today, offset), last: addDays(today, offset) }),
  // A week begins on Monday.
  woche(today, offset) {
    const first = addDays(mondayOf(today), 7 * offset);
    return { first, last: addDays(first, 6) };
  },
  monat: (today, offset) => monthsFrom(addMonths(today, offset), 1),
  quartal: (today, offset) => monthsFrom(addMonths(today, 3 * offset - ((monthOf(today) - 1) % 3)), 3),
  jahr: (today, offset) => monthsFrom(addMonths(today, 12 * offset - (monthOf(today) - 1)), 12),
};

/** So many months, from the one that a day lies in. */
export function monthsFrom(day: string, count: number): Period {
  const first = firstOfMonth(day);
  return { first, last: addDays(addMonths(first, count), -1) };
}
