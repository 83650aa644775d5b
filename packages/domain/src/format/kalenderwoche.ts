const dayMs = 86_400_000;

/** The ISO week of a day, `2027-01-01` → week 53 of 2026. */
export function kalenderwoche(day: string): { Jahr: number; Kw: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = Date.UTC(year, month - 1, date);
  // A week belongs to the year that its Thursday is in.
  const thursday = time + (4 - (new Date(time).getUTCDay() || 7)) * dayMs;
  const Jahr = new Date(thursday).getUTCFullYear();
  return { Jahr, Kw: 1 + Math.floor((thursday - Date.UTC(Jahr, 0, 1)) / (7 * dayMs)) };
}
