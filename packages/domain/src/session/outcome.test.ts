import { expect, test } from 'vitest';
import { loginOutcome, loginOutcomes } from './outcome.ts';

const valid = { IsValid: true, NeedsTwoFactorAuth: false, NeedsTwoFactorAuthKey: false, AuthenticationType: 'Bearer' };

test.each([
  ['not valid, whatever else it says', { IsValid: false, NeedsTwoFactorAuth: true, NeedsTwoFactorAuthKey: true }, 0],
  ['both needed: the secret first', { NeedsTwoFactorAuth: true, NeedsTwoFactorAuthKey: true }, 2],
  ['secret needed, type unknown', { NeedsTwoFactorAuth: true, AuthenticationType: null }, 2],
  ['key needed, type unknown', { NeedsTwoFactorAuthKey: true, AuthenticationType: 'Kerberos' }, 1],
  ['unknown type', { AuthenticationType: 'Kerberos' }, 0],
  ['no type', { AuthenticationType: null }, 0],
  ['legacy', { AuthenticationType: 'Legacy' }, 3],
  ['bearer', { AuthenticationType: 'Bearer' }, 3],
  ['cookie', { AuthenticationType: 'Cookie' }, 3],
  ['web API', { AuthenticationType: 'WebApi' }, 3],
])('[AUTH-03] %s', (_name, part, outcome) => {
  expect(loginOutcome({ ...valid, ...part })).toBe(outcome);
});

test('[AUTH-03] the outcomes have the numbers of the specification', () => {
  expect(loginOutcomes).toEqual({ invalid: 0, twoFactorKeyNeeded: 1, twoFactorSecretNeeded: 2, valid: 3 });
});
