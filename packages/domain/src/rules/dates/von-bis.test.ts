import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import type { RowRule, RuleContext } from '../rule.ts';
import { vonBis } from './von-bis.ts';

const context: RuleContext = {
  today: '2026-11-15',
  field: 'Austritt',
  caption: (field) => ({ Von: 'Eintritt', Bis: 'Austritt' })[field] ?? field,
};
const words = 'darf nicht vor Eintritt liegen';

test.each([
  [null, null, undefined],
  ['2026-12-01', null, undefined],
  [null, '2026-12-01', undefined],
  ['2026-12-01', '2026-12-01', undefined],
  ['2026-12-01', '2026-11-30', words],
  [new Date(2026, 11, 1), new Date(2026, 11, 2), undefined],
  [new Date(2026, 11, 1), '2026-11-30', words],
  [9, 10, undefined],
  [10, 9, words],
  ['08:00', '16:30', undefined],
  ['22:00', '06:00', words],
  ['2026-12-01', '2026-12-01T08:00:00', undefined],
])('vonBis answers for %j and %j', (Von, Bis, expected) => {
  expect(said(vonBis('Von', 'Bis').check({ Von, Bis }, context))).toBe(expected);
});

test('the words of vonBis belong to the second field', () => {
  expect(vonBis('Von', 'Bis').fields.at(-1)).toBe('Bis');
});

test('a misspelt field does not compile', () => {
  const rules: RowRule<'Von' | 'Bis'>[] = [vonBis('Von', 'Bis')];
  // @ts-expect-error 'Bsi' is no field
  rules.push(vonBis('Von', 'Bsi'));
  expect(rules).toHaveLength(2);
});
