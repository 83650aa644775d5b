import { expect, test } from 'vitest';
import { figureNumber } from './figure-number.ts';

const nbsp = '\u00a0';

test.each([
  [1284, false, '1.284'],
  [99_999, false, '99.999'],
  [100_000, false, '100K'],
  [2_460_000, false, '2,5M'],
  [12_450.4, true, `12.450${nbsp}€`],
  [412_345.67, true, `412,3K${nbsp}€`],
  [-1_250_000, true, `-1,3M${nbsp}€`],
  [4_500_000_000, true, `4,5B${nbsp}€`],
  [1e12, true, `1T${nbsp}€`],
])('[FMT-02] the start page says %j (money: %j) as %s', (value, isMoney, words) => {
  expect(figureNumber(value, isMoney)).toBe(words);
});
