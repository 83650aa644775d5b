import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { finding } from '../../texts/sentence.ts';
import { pattern } from './pattern.ts';

test.each([
  ['', undefined],
  [null, undefined],
  ['#0E5A6D', undefined],
  ['petrol', 'ist keine gültige Farbe'],
])('a rule of our own by pattern answers for %j', (value, words) => {
  expect(said(pattern(/^#[\dA-F]{6}$/, finding('{feld} ist keine gültige Farbe')).check(value, {}))).toBe(words);
});
