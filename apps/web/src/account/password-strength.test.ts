import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'schwach'],
  ['Demo1234', 'schwach'],
  ['Aa1aaaaaaaaaaaaaaaaaaaaa', 'schwach'],
  ['Demo1234!xyz', 'mittel'],
  ['Vier Wörter im 1. Regen', 'stark'],
])('%j is %s', (password, expected) => {
  expect(passwordStrength(password)).toBe(expected);
});
