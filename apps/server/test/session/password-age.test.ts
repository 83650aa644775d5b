import { expect, test } from 'vitest';
import { mustChangePassword } from '../../src/features/session/password-age.ts';

test.each([
  [null, '2030-01-01', false],
  ['90T', '2026-04-01', false],
  ['90T', '2026-04-02', true],
  ['6M', '2026-07-01', false],
  ['6M', '2026-07-02', true],
  ['1J', '2027-01-02', true],
  ['10AT', '2026-01-15', false],
  ['10AT', '2026-01-16', true],
  ['0T', '2030-01-01', false],
  ['-3M', '2030-01-01', false],
])('a password of 1 January 2026 that is good for %j must be changed on %s: %j', (gueltigkeit, today, must) => {
  expect(mustChangePassword({ mussAendern: false, seit: '2026-01-01', gueltigkeit, feiertage: null }, today)).toBe(
    must,
  );
});

test('working days leave out public holidays', () => {
  const age = { mussAendern: false, seit: '2026-01-01', gueltigkeit: '10AT', feiertage: ['2026-01-06'] };
  expect(mustChangePassword(age, '2026-01-16')).toBe(false);
  expect(mustChangePassword(age, '2026-01-17')).toBe(true);
});

test('who has no password of his own has none to change', () => {
  expect(mustChangePassword({ mussAendern: false, seit: null, gueltigkeit: '1T', feiertage: null }, '2030-01-01')).toBe(
    false,
  );
});

test('an admin may ask for it at any time', () => {
  expect(
    mustChangePassword({ mussAendern: true, seit: '2026-01-01', gueltigkeit: null, feiertage: null }, '2026-01-01'),
  ).toBe(true);
});
