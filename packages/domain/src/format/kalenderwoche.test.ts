import { expect, test } from 'vitest';
import { kalenderwoche } from './kalenderwoche.ts';

test.each([
  ['2026-11-15', 2026, 46],
  ['2026-11-16', 2026, 47],
  ['2026-01-01', 2026, 1],
  ['2025-12-29', 2026, 1],
  ['2026-12-31', 2026, 53],
  ['2027-01-01', 2026, 53],
  ['2027-01-04', 2027, 1],
])('%s is in the ISO year %i, week %i', (day, Jahr, Kw) => {
  expect(kalenderwoche(day)).toEqual({ Jahr, Kw });
});
