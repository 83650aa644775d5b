/** A day some days later, or earlier: `2026-11-15`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));
