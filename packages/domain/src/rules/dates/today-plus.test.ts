import { expect, test } from 'vitest';
import { todayPlus } from './today-plus.ts';

test.each([
  ['2026-11-15', '-14J', '2012-11-15'],
  ['2026-11-15', '3T', '2026-11-18'],
  ['2026-11-15', '2W', '2026-11-29'],
  ['2026-11-15', '1Q', '2027-02-15'],
  ['2026-11-15', '-1H', '2026-05-15'],
  ['2026-01-31', '1M', '2026-02-28'],
  ['2028-02-29', '-1J', '2027-02-28'],
])('[RULE-04] %s plus %s is %s', (today, duration, day) => {
  expect(todayPlus(duration)({ today })).toBe(day);
});

test.each(['5S', '30SE', 'morgen'])('[RULE-04] no day can be counted by %s', (duration) => {
  expect(() => todayPlus(duration)).toThrow('No day can be counted');
});
