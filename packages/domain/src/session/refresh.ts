/** How often a bearer session looks at its remaining time. */
export const refreshCheckMs = 60_000;
/** It is renewed while less than this remains; one that lives for less than twice as long, in the second half of its life. */
export const refreshThresholdMs = 120_000;

/** The lock between tabs (SES-05): how long one tab may hold it, how often it says it is alive, when it counts as left behind. */
export const lockHoldMs = 5000;
export const lockHeartbeatMs = 1000;
export const lockStaleMs = 5000;

export function needsRefresh(validUntil: Date, now: Date, lifeMs = Number.POSITIVE_INFINITY): boolean {
  return validUntil.getTime() - now.getTime() < Math.min(refreshThresholdMs, lifeMs / 2);
}

export function isExpired(validUntil: Date, now: Date): boolean {
  return validUntil.getTime() <= now.getTime();
}
