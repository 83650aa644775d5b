import { expect, test } from 'vitest';
import { arbeitsbeginn, gleicheArbeitszeit } from './arbeitszeit-lage.ts';

test.each([
  ['Mo–Fr 06:00–14:00', 'Mo-Fr 13:00-17:00', true],
  ['Mo–Fr 06:00–14:00', 'Mo–Fr 14:00–22:00', false],
  ['Mo–Mi 08:00–16:00', 'Do bis Fr 08:00 bis 16:00', false],
  ['22:00–06:00', 'Mo–Fr 05:00–09:00', true],
  ['Dreischicht', 'Dreischicht', true],
  ['Dreischicht', 'Mo–Fr 08:00–16:00', false],
  [null, null, false],
])('%j and %j mean the same hours: %j', (a, b, expected) => {
  expect(gleicheArbeitszeit(a, b)).toBe(expected);
  expect(gleicheArbeitszeit(b, a)).toBe(expected);
});

test.each([
  ['Mo–Fr 6:30–14:00', '06:30:00'],
  ['nach Vereinbarung', '08:00:00'],
  [null, '08:00:00'],
])('work of %j begins at %s', (lage, hour) => expect(arbeitsbeginn(lage)).toBe(hour));
