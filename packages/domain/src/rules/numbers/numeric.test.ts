import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { numeric } from './numeric.ts';

test.each(['', null, '0', '1004020'])('[RULE-05] numeric accepts %j', (value) => {
  expect(said(numeric().check(value, {}))).toBeUndefined();
});

test.each(['1a', '-1', '1,5', '1 0', '١'])('[RULE-05] numeric refuses %j', (value) => {
  expect(said(numeric().check(value, {}))).toBe('darf nur Ziffern enthalten');
});
