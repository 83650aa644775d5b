import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import type { RuleContext } from '../rule.ts';
import { phone } from './phone.ts';

const context: RuleContext = { today: '2026-11-15', field: 'Mobil', caption: () => 'Mobiltelefon' };

test.each([
  ['', undefined],
  ['+43 664 1234567', undefined],
  [664, 'Mobiltelefon muss ein Text sein'],
  ['0664 1234567', 'Mobiltelefon muss mit + beginnen'],
  ['+43', 'Ungültige Mobiltelefon (zu kurz)'],
  ['+43 (664) 123', 'Mobiltelefon darf nur Zahlen, Leerzeichen und Bindestriche enthalten'],
])('[RULE-18] phone answers %j with the whole sentence', (value, sentence) => {
  expect(said(phone().check(value, {}, context))).toBe(sentence);
});
