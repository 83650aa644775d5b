import { expect, test } from 'vitest';
import { arbeitsstunden, wochenstunden } from './arbeitsstunden.ts';

test.each([
  ['06:00', '14:30', 30, 8],
  ['06:00', '14:10', null, 8.17],
  ['22:00', '06:00', 45, 7.25],
  ['08:00', '08:00', null, 0],
  ['08:00', '08:20', 30, 0],
  ['08:00', null, 30, null],
  [undefined, undefined, undefined, null],
])('from %s to %s with a break of %s minutes are %s hours', (Von, Bis, PauseMin, hours) => {
  expect(arbeitsstunden({ Von, Bis, PauseMin })).toBe(hours);
});

test('absences do not count into the week', () => {
  const day = { Von: '06:00', Bis: '14:00', AbwesenheitArt: 'Keine' };
  expect(wochenstunden([day, { ...day, AbwesenheitArt: 'Krank' }, { ...day, Von: null }])).toBe(8);
});
