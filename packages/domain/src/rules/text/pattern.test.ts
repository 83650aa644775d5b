import { expect, test } from 'vitest';
import { pattern } from './pattern.ts';

test.each([
  ['', undefined],
  [null, undefined],
  ['#0E5A6D', undefined],
  ['petrol', 'ist keine Farbe'],
])('a rule of our own by pattern answers for %j', (value, words) => {
  expect(pattern(/^#[\dA-F]{6}$/, 'ist keine Farbe').check(value, {})).toBe(words);
});
