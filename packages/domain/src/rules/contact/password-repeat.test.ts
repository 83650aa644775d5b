import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { passwordRepeat } from './password-repeat.ts';

test.each([
  ['Demo1234', 'Demo1234', undefined],
  ['', undefined, undefined],
  ['demo1234', 'Demo1234', 'entspricht nicht dem neuen Passwort'],
  ['', 'Demo1234', 'entspricht nicht dem neuen Passwort'],
  ['Demo1234', null, 'entspricht nicht dem neuen Passwort'],
])('[RULE-09] %j repeated for %j', (value, NewPassword, words) => {
  expect(said(passwordRepeat('NewPassword').check(value, { NewPassword }))).toBe(words);
});
