import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';

test.each([
  ['a tenth ahead, so a tenth more in the end', [50, 110], [40, 100, 150, 300], [110, 165, 330]],
  ['nothing came any more', [490], [350, 350], [490, 490]],
  ['the month before had none until this day', [10], [0, 20], []],
  ['the last day', [10, 20], [5, 9], []],
  ['longer than the month before', [10, 20, 30], [5, 9], []],
  ['no day yet', [], [5, 9], []],
])('%s', (_name, now, before, expected) => {
  expect(forecastOf(now, before).map((value) => Math.round(value))).toEqual(expected);
});
