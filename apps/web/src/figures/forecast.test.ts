import { expect, test } from 'vitest';
import { daysOfMonth, forecastOf } from './forecast.ts';

test.each([
  ['a tenth ahead, so a tenth more in the end', [50, 110], [40, 100, 150, 300], 4, [110, 165, 330]],
  ['nothing came any more', [490], [350, 350], 2, [490, 490]],
  ['the month before had none until this day', [10], [0, 20], 2, []],
  ['the last day', [10, 20], [5, 9], 2, []],
  ['the last day of a month that is shorter', [10, 20], [5, 9, 40], 2, []],
  ['a month that is shorter than the one before', [10], [5, 9, 40], 2, [10, 18]],
  ['a month that is longer than the one before', [10], [5, 9], 3, [10, 18, 18]],
  ['a day that the month before did not have', [10, 20, 30], [5, 9], 4, []],
  ['no day yet', [], [5, 9], 2, []],
])('%s', (_name, now, before, days, expected) => {
  expect(forecastOf(now, before, days).map((value) => Math.round(value))).toEqual(expected);
});

test('months have their days', () => {
  expect(['2026-11-01', '2026-10-31', '2026-12-05', '2027-02-01', '2028-02-29'].map(daysOfMonth)).toEqual([
    ...[30, 31, 31, 28, 29],
  ]);
});
