import { literal } from './sql.ts';

/** How far the server's clock is moved: by nothing, but in demos that show another day (`CLOCK`). */
let aheadMs = 0;

/** What the server takes for now: days of rules and forms, jobs, schedules. Sessions, leases and what the database stamps are by the real time. */
export const clockNow = (): Date => new Date(Date.now() + aheadMs);

/** It is this moment now, and goes on from there. */
export function moveClock(to: Date): void {
  aheadMs = to.getTime() - Date.now();
}

/** Today in a statement of ours that computes an age: the day in a zone, moved as far as the clock is. Said by the moment, so that a prepared statement is good for every day. */
export const todaySql = (zone: string): string =>
  aheadMs === 0 ? dayOfSql('now()', zone) : dayOfSql(`(now() + interval '${aheadMs} milliseconds')`, zone);

/** The day of a moment in a zone. */
export const dayOfSql = (moment: string, zone: string): string => `(${moment} at time zone ${literal(zone)})::date`;
