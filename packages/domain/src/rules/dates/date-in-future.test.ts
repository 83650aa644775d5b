import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import type { RuleContext } from '../rule.ts';
import { dateInFuture } from './date-in-future.ts';

const context: RuleContext = { today: '2026-11-15', field: 'GueltigBis', caption: (field) => field };

test.each([
  [null, undefined],
  ['', undefined],
  ['2026-11-16', undefined],
  [new Date(2026, 10, 16), undefined],
  ['2026-11-15T14:30:00', undefined],
  [new Date(2026, 10, 15, 14, 30), undefined],
  ['2026-11-15', 'muss in der Zukunft liegen'],
  [new Date(2026, 10, 15), 'muss in der Zukunft liegen'],
  ['2026-11-14', 'muss in der Zukunft liegen'],
])('[RULE-10] dateInFuture answers for %j', (value, words) => {
  expect(said(dateInFuture().check(value, {}, context))).toBe(words);
});
