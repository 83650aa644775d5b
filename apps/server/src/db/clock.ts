/** How far the server's clock is moved: by nothing, but in demos that show another day (`CLOCK`). */
let aheadMs = 0;

/** What the server takes for now: days of rules and forms, jobs, schedules. Sessions, leases and what the database stamps are by the real time. */
export const clockNow = (): Date => new Date(Date.now() + aheadMs);

/** It is this moment now, and goes on from there. */
export function moveClock(to: Date): void {
  aheadMs = to.getTime() - Date.now();
}

/** Today in a statement of ours that computes an age: the database's own day, moved as far as the clock is. */
export const todaySql = (): string =>
  aheadMs === 0 ? 'current_date' : `(now() + interval '${aheadMs} milliseconds')::date`;
