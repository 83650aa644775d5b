import { addDays, daysBetween, weekday, yearOf } from '../days.ts';

/** The ISO week of a day, `2027-01-01` → week 53 of 2026. */
export function kalenderwoche(day: string): { Jahr: number; Kw: number } {
  // A week belongs to the year that its Thursday is in.
  const thursday = addDays(day, 3 - weekday(day));
  const Jahr = yearOf(thursday);
  return { Jahr, Kw: 1 + Math.floor(daysBetween(`${Jahr}-01-01`, thursday) / 7) };
}
