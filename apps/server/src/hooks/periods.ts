const daysOf: Readonly<Record<string, number>> = { T: 1, AT: 1, W: 7 };
const monthsOf: Readonly<Record<string, number>> = { M: 1, Q: 3, H: 6, J: 12 };

/** A day plus a duration such as `14T` or `6M`; the last of a month stays the last. */
export function addPeriod(day: string, duration: string): string {
  const [, count = '0', unit = 'T'] = /^(-?\d+)([A-Z]+)$/.exec(duration) ?? [];
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = (monthsOf[unit] ?? 0) * Number(count);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const days = (daysOf[unit] ?? 0) * Number(count);
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay) + days)).toISOString().slice(0, 10);
}
