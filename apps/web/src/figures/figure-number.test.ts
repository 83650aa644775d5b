import { expect, test } from 'vitest';
import { figureNumber } from './figure-number.ts';

const nbsp = '\u00a0';

test.each([
  [1284, false, '1.284'],
  [999_999, false, '999.999'],
  [2_460_000, false, `2,5${nbsp}Mio.`],
  [12_450.4, true, `12.450${nbsp}€`],
  [412_345.67, true, `412.346${nbsp}€`],
  [999_999.6, true, `1,0${nbsp}Mio.${nbsp}€`],
  [-1_250_000, true, `-1,3${nbsp}Mio.${nbsp}€`],
  [4_500_000_000, true, `4,5${nbsp}Mrd.${nbsp}€`],
])('[FMT-02] the start page says %j (money: %j) as %s', (value, isMoney, words) => {
  expect(figureNumber(value, isMoney)).toBe(words);
});
