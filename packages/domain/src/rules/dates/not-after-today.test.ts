import { expect, test } from 'vitest';
import { notAfterToday } from './not-after-today.ts';

const context = { today: '2026-11-18', caption: (name: string) => name, field: 'EingangAm' };

test.each([
  [null, true],
  ['2026-11-17T23:59:00', true],
  ['2026-11-18', true],
  ['2026-11-18T23:59:00', true],
  ['2026-11-19T00:00:00', false],
  ['2999-01-01', false],
])('%j may be of today or before: %s', (value, isFine) => {
  expect(notAfterToday().check(value, {}, context) === undefined).toBe(isFine);
});
