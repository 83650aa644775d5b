import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { startupPhone, startupUrl } from './startup.ts';

test.each([
  ['', undefined],
  [undefined, undefined],
  ['https://firma.example', undefined],
  ['ftp://firma.example', undefined],
  ['firma', 'baseUrl Ungültige URL'],
  [5, 'baseUrl Ungültige URL'],
])('[RULE-17] the start-up url answers for %j', (value, sentence) => {
  expect(said(startupUrl('baseUrl')(value))).toBe(sentence);
});

test.each([
  ['', undefined],
  [null, undefined],
  ['+43 732 123-45', undefined],
  ['+4312', undefined],
  [43, 'Telefonnummer muss ein Text sein'],
  [false, 'Telefonnummer muss ein Text sein'],
  ['0732 12345', 'Telefonnummer muss mit + beginnen'],
  ['+43', 'Ungültige Telefonnummer (zu kurz)'],
  ['+abc', 'Ungültige Telefonnummer (zu kurz)'],
  ['+43 732/12', 'Telefonnummer darf nur Zahlen, Leerzeichen und Bindestriche enthalten'],
  ['+43+732', 'Telefonnummer darf nur Zahlen, Leerzeichen und Bindestriche enthalten'],
])('[RULE-18] the start-up phone answers for %j', (value, sentence) => {
  expect(said(startupPhone('Telefonnummer')(value))).toBe(sentence);
});
