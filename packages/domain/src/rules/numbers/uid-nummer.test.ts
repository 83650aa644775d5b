import { expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { uidNummer } from './uid-nummer.ts';

test.each(['', null, 'ATU13585627', 'DE123456789', 'IT12345678901', 'NL123456789B01', 'CHE123456789MWST'])(
  'uidNummer accepts %j',
  (value) => {
    expect(said(uidNummer().check(value, {}))).toBeUndefined();
  },
);

test.each([
  'ATU13585628',
  'ATU1358562',
  'AT13585627',
  'DE12345678',
  'XX123456789',
  'ATU 13585627',
  'atu13585627',
  'constructor',
])('uidNummer refuses %j', (value) => {
  expect(said(uidNummer().check(value, {}))).toBe('ist keine gültige UID-Nummer');
});

test('exactly one check digit fits', () => {
  const fitting = [...'0123456789'].filter((digit) => uidNummer().check(`ATU1234567${digit}`, {}) === undefined);
  expect(fitting).toHaveLength(1);
});
