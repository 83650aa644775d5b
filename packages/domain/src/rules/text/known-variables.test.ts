import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { knownVariables } from './known-variables.ts';

test.each([
  [null, undefined],
  ['Servus {{Person}}, {{Link}}', undefined],
  ['{Person} }}{{', undefined],
  ['{{Passwort}}', 'kennt die Variable Passwort nicht'],
  ['{{Person}} {{constructor}}', 'kennt die Variable constructor nicht'],
  ['{{ Person }}', 'kennt die Variable  Person  nicht'],
])('[S37] knownVariables answers for %j', (value, words) => {
  expect(said(knownVariables(['Person', 'Link']).check(value, {}))).toBe(words);
});
