import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { vonBisTag } from './von-bis-tag.ts';

const rule = vonBisTag('Beginn', 'Ende');
const context = { today: '2026-11-15', field: 'Ende', caption: () => 'Beginn' };

test.each([
  ['2026-11-15T06:00:00', '2026-11-15', undefined],
  ['2026-11-15T06:00:00', '2026-11-14', 'darf nicht vor Beginn liegen'],
  [new Date(2026, 10, 15, 6), new Date(2026, 10, 15), undefined],
  [null, '2026-11-14', undefined],
  ['2026-11-15T06:00:00', null, undefined],
])('vonBisTag answers for %s and %s', (Beginn, Ende, words) => {
  expect(said(rule.check({ Beginn, Ende }, context))).toBe(words);
});
