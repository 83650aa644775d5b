import { expect, test } from 'vitest';
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
  expect(await answer).toBe('ist bereits vergeben');
  expect(await eindeutig().check('WLS', {}, context)).toBeUndefined();
});

test('[RULE-15] eindeutig passes where nobody can tell, without a promise', () => {
  expect(eindeutig().check('LNZ', {}, { ...context, isTaken: undefined })).toBeUndefined();
  expect(eindeutig().check('', {}, context)).toBeUndefined();
});
