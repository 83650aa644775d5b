import { expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { conditionalRequired } from './conditional-required.ts';

const rule = conditionalRequired((row) => row.Status === 'Mitarbeiter');

test.each([
  [null, 'Mitarbeiter', 'ist ein Pflichtfeld'],
  ['', 'Mitarbeiter', 'ist ein Pflichtfeld'],
  [false, 'Mitarbeiter', 'ist ein Pflichtfeld'],
  ['1001', 'Mitarbeiter', undefined],
  [null, 'Pool', undefined],
])('[RULE-02] %j while Status is %s', (value, Status, words) => {
  expect(said(rule.check(value, { Status }))).toBe(words);
});
