import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import type { RuleContext } from '../rule.ts';
import { svGeburtsdatum, svNummer } from './sv-nummer.ts';

const context: RuleContext = { today: '2026-11-15', field: 'SvNummer', caption: () => 'Geburtsdatum' };

test.each(['', null, '1237010180'])('svNummer accepts %j', (value) => {
  expect(said(svNummer().check(value, {}))).toBeUndefined();
});

test.each(['1238010180', '123701018', '12370101800', '1237 010180', '123701018a'])('svNummer refuses %j', (value) => {
  expect(said(svNummer().check(value, {}))).toBe('ist keine gültige Sozialversicherungsnummer');
});

test.each([
  ['1237010180', '1980-01-01', undefined],
  ['1237010180', new Date(1980, 0, 1), undefined],
  ['1237010180', '1980-01-02', 'passt nicht zum Geburtsdatum'],
  ['1237010180', null, undefined],
  ['', '1980-01-02', undefined],
  ['1238010180', '1980-01-02', undefined],
])('svGeburtsdatum warns about %j of somebody born %j', (value, Geburtsdatum, words) => {
  expect(svGeburtsdatum('Geburtsdatum').isWarning).toBe(true);
  expect(said(svGeburtsdatum('Geburtsdatum').check(value, { Geburtsdatum }, context))).toBe(words);
});
