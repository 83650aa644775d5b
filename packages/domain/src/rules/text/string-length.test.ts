import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { stringLength } from './string-length.ts';

test.each([
  ['', undefined],
  [null, undefined],
  ['W', 'benötigt min. 2 Zeichen'],
  ['Wien', undefined],
  ['x'.repeat(80), undefined],
  ['x'.repeat(81), 'darf max. 80 Zeichen haben'],
])('[RULE-03] stringLength answers for %j', (value, words) => {
  expect(said(stringLength({ min: 2, max: 80 }).check(value, {}))).toBe(words);
});

test('[RULE-03] a limit that is not named is none', () => {
  expect(said(stringLength({ max: 5 }).check('x', {}))).toBeUndefined();
  expect(said(stringLength({ min: 1 }).check('x'.repeat(9999), {}))).toBeUndefined();
});
