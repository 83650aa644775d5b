import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import type { RuleContext } from '../rule.ts';
import { dateInPast } from './date-in-past.ts';

const context: RuleContext = { today: '2026-11-15', field: 'Geburtsdatum', caption: (field) => field };

test.each([
  [null, undefined],
  ['', undefined],
  ['2026-11-14', undefined],
  [new Date(2026, 10, 14, 23, 59, 59), undefined],
  ['2026-11-15', 'muss in der Vergangenheit liegen'],
  [new Date(2026, 10, 15), 'muss in der Vergangenheit liegen'],
  ['2026-11-15T00:00:00', 'muss in der Vergangenheit liegen'],
  ['2026-11-16', 'muss in der Vergangenheit liegen'],
])('[RULE-10] dateInPast answers for %j', (value, words) => {
  expect(said(dateInPast().check(value, {}, context))).toBe(words);
});

test('[RULE-10] without a context today is that of the machine', () => {
  expect(said(dateInPast().check(new Date(), {}))).toBe('muss in der Vergangenheit liegen');
});
