import { expect, test } from 'vitest';
import { montagOf } from './montag.ts';

test('hours begin with the week that is over, and with one that belongs to the Einsatz', () => {
  const today = '2026-11-17'; // a Tuesday
  expect(montagOf(undefined, today, {})).toBe('2026-11-09');
  expect(montagOf(undefined, '2026-11-19', {})).toBe('2026-11-16');
  expect(montagOf(undefined, today, { von: '2026-11-16', bis: '2027-10-10' })).toBe('2026-11-16');
  expect(montagOf(undefined, today, { von: '2026-12-03' })).toBe('2026-11-30');
  expect(montagOf(undefined, today, { von: '2026-01-07', bis: '2026-06-10' })).toBe('2026-06-08');
  expect(montagOf('2026-10-15', today, { von: '2026-11-16' })).toBe('2026-10-12');
});
