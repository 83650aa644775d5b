import { addDays } from '../../days.ts';

/** Easter Sunday of a year (Gauß, in the form of Lichtenberg). */
export function ostern(year: number): string {
  const k = Math.floor(year / 100);
  const m = 15 + Math.floor((3 * k + 3) / 4) - Math.floor((8 * k + 13) / 25);
  const s = 2 - Math.floor((3 * k + 3) / 4);
  const a = year % 19;
  const d = (19 * a + m) % 30;
  const r = Math.floor((d + Math.floor(a / 11)) / 29);
  const og = 21 + d - r;
  const sz = 7 - ((year + Math.floor(year / 4) + s) % 7);
  return addDays(`${year}-03-01`, og + 7 - ((og - sz) % 7) - 1);
}
