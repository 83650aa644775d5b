import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { durationSize } from './duration-size.ts';

test.each([
  ['3M', undefined],
  ['0T', undefined],
  ['9999T', undefined],
  ['-3M', 'darf nicht negativ sein'],
  ['10000T', 'ist zu lang'],
  ['12345678901234567890M', 'ist zu lang'],
  ['', undefined],
  [null, undefined],
  ['quatsch', undefined],
])('[RULE-19] %j: %j', (value, words) => {
  expect(said(durationSize().check(value, {}))).toBe(words);
});
