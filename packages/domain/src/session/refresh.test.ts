import { expect, test } from 'vitest';
import {
  isExpired,
  lockHeartbeatMs,
  lockHoldMs,
  lockStaleMs,
  needsRefresh,
  refreshCheckMs,
  refreshThresholdMs,
} from './refresh.ts';

const now = new Date(2026, 10, 15, 12, 0, 0);
const inMs = (ms: number) => new Date(now.getTime() + ms);

test('[SES-04] the session is checked every minute and renewed under two', () => {
  expect([refreshCheckMs, refreshThresholdMs]).toEqual([60_000, 120_000]);
});

test.each([
  [120_001, false, false],
  [120_000, false, false],
  [119_999, true, false],
  [1, true, false],
  [0, true, true],
  [-1, true, true],
])('[SES-04] %j ms before its end: refresh %j, expired %j', (ms, refresh, expired) => {
  expect(needsRefresh(inMs(ms), now)).toBe(refresh);
  expect(isExpired(inMs(ms), now)).toBe(expired);
});

test('[SES-05] the lock between tabs has the times of the specification', () => {
  expect([lockHoldMs, lockHeartbeatMs, lockStaleMs]).toEqual([5000, 1000, 5000]);
});
