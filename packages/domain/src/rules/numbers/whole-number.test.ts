import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { wholeNumber } from './whole-number.ts';

test.each([
  [1, undefined],
  [0, undefined],
  [-7, undefined],
  [1.5, 'muss eine ganze Zahl sein'],
  [0.000001, 'muss eine ganze Zahl sein'],
  [null, undefined],
  [undefined, undefined],
])('[RULE-19] %j: %j', (value, words) => {
  expect(said(wholeNumber().check(value, {}))).toBe(words);
});
