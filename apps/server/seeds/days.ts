/** A day some days later, or earlier: `2026-11-15`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const dayMs = 86_400_000;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs);

/** 0 is Monday, 6 is Sunday. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -weekday(day));

/** `2026-11-01` of any day in that month, and its last day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The same day, or the Monday after a weekend. */
export const workday = (day: string): string => (weekday(day) > 4 ? addDays(day, 7 - weekday(day)) : day);

/** Easter Sunday of a year (Gauß, in the form of Lichtenberg). */
export function easter(year: number): string {
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
