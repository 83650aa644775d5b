import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { countWords, nounAfterFrom } from './counts.ts';

test('[S40] what is counted, what is known to be more, and what is only estimated', () => {
  expect(countWords(1284, false)).toBe('1.284');
  expect(countWords(1000, true)).toBe('mehr als 1.000');
  expect(countWords(1000, true, 987_654)).toBe('ca. 990.000');
  // Less than is known says nothing.
  expect(countWords(1000, true, 12)).toBe('mehr als 1.000');
  expect(countWords(1000, false, 987_654)).toBe('1.000');
});

test('what follows "aus" is inflected as German wants it', () => {
  const einsatz = tableOf('KundenportalEinsatz');
  expect([nounAfterFrom(einsatz, 1), nounAfterFrom(einsatz, 6)]).toEqual(['Einsatz', 'Einsätzen']);
});
