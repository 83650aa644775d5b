/**
 * How a month that adds up from day to day may end: from today on like the one before, so much more or less as it is ahead of it until today.
 * Begins with today and ends with the month, which has so many days; empty where nothing follows or there is nothing to go by.
 */
export function forecastOf(now: readonly number[], before: readonly number[], days: number): number[] {
  const today = now.length - 1;
  const [reached = 0, then = 0] = [now[today], before[today]];
  if (today < 0 || then <= 0) return [];
  const ahead = Array.from({ length: days - today }, (_, day) => before[today + day] ?? before.at(-1) ?? then);
  return ahead.length > 1 ? ahead.map((value) => (value / then) * reached) : [];
}

/** How many days the month of a day has. */
export const daysOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
