import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { alphanumeric } from './alphanumeric.ts';

test.each(['', null, 'Straße7', 'ÄÖÜäöüß', '007'])('[RULE-05] alphanumeric accepts %j', (value) => {
  expect(said(alphanumeric().check(value, {}))).toBeUndefined();
});

test.each(['a b', 'a-b', 'é', 'a\n'])('[RULE-05] alphanumeric refuses %j', (value) => {
  expect(said(alphanumeric().check(value, {}))).toBe('darf nur Buchstaben und Ziffern enthalten');
});
