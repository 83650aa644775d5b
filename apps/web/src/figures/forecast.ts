/**
 * How a month that adds up from day to day may end: from today on like the one before, so much more or less as it is ahead of it until today.
 * Begins with today; empty where nothing follows or there is nothing to go by.
 */
export function forecastOf(now: readonly number[], before: readonly number[]): number[] {
  const today = now.length - 1;
  const [reached = 0, then = 0] = [now[today], before[today]];
  if (today < 0 || then <= 0 || today >= before.length - 1) return [];
  return before.slice(today).map((value) => (value / then) * reached);
}
