import { expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { eindeutig } from './eindeutig.ts';
import type { RuleContext } from './rule.ts';

const context: RuleContext = {
  today: '2026-11-15',
  field: 'Kurzbezeichnung',
  caption: (field) => field,
  isTaken: (field, value) => Promise.resolve(field === 'Kurzbezeichnung' && value === 'LNZ'),
};

test('[RULE-15] eindeutig asks asynchronously', async () => {
  const answer = eindeutig().check('LNZ', {}, context);
  expect(answer).toBeInstanceOf(Promise);
  expect(await said(answer)).toBe('ist bereits vergeben');
  expect(await said(eindeutig().check('WLS', {}, context))).toBeUndefined();
});

test('[RULE-15] eindeutig passes where nobody can tell, without a promise', () => {
  expect(said(eindeutig().check('LNZ', {}, { ...context, isTaken: undefined }))).toBeUndefined();
  expect(said(eindeutig().check('', {}, context))).toBeUndefined();
});
