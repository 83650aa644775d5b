import fc from 'fast-check';
import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { password, passwordProblems } from './password.ts';

test.each([
  ['', undefined],
  [null, undefined],
  ['Demo1234', undefined],
  ['Abc12', 'benötigt min. 6 Zeichen'],
  ['demo1234', 'benötigt min. einen Großbuchstaben'],
  ['DEMO1234', 'benötigt min. einen Kleinbuchstaben'],
  ['DemoDemo', 'benötigt min. eine Ziffer'],
  ['Äußerst 1', undefined],
  [`Aa1${'x'.repeat(100)}`, undefined],
])('[RULE-08] password answers for %j', (value, words) => {
  expect(said(password().check(value, {}))).toBe(words);
});

test('[RULE-08] each failure has its own message', () => {
  expect(said(passwordProblems(''))).toEqual([
    'benötigt min. 6 Zeichen',
    'benötigt min. einen Großbuchstaben',
    'benötigt min. einen Kleinbuchstaben',
    'benötigt min. eine Ziffer',
  ]);
  expect(said(passwordProblems('abc'))).toHaveLength(3);
});

test('[S12] the rule is that of the specification', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (value) => {
      const isFine = value.length >= 6 && /[A-Z]/.test(value) && /[a-z]/.test(value) && /[0-9]/.test(value);
      expect(said(passwordProblems(value).length === 0)).toBe(isFine);
    }),
    { numRuns: 10_000 },
  );
});
