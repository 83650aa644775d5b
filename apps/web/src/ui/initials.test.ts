import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test.each([
  ['Maria Huber', 'MH'],
  ['Öztürk Emre', 'ÖE'],
  ['admin', 'A'],
  ['Anna-Lena Maria Stöger', 'AS'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
