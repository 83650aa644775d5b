import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { plz } from './plz.ts';

const rule = plz((row) => (typeof row.Land === 'string' ? row.Land : undefined));

test.each([
  ['', 'AT', undefined],
  ['4020', 'AT', undefined],
  ['80331', 'AT', 'passt nicht zum Land'],
  ['80331', 'DE', undefined],
  ['4020', 'DE', 'passt nicht zum Land'],
  ['8001', 'CH', undefined],
  ['A-40', 'CH', 'passt nicht zum Land'],
  ['SW1A 1AA', 'GB', undefined],
  ['1', 'GB', 'passt nicht zum Land'],
  ['x'.repeat(11), undefined, 'passt nicht zum Land'],
  ['4020', undefined, undefined],
])('plz answers for %j in %j', (value, Land, words) => {
  expect(said(rule.check(value, { Land }))).toBe(words);
});
