import { expect, test } from 'vitest';
import { euroWords, foreignOf } from './currency.ts';

test('a currency counts from the moment it is chosen, before the record is saved', () => {
  expect(foreignOf({ Waehrung: 'EUR', IdWaehrungText: 'CHF – Schweizer Franken' })).toBe('CHF');
  expect(foreignOf({ Waehrung: 'CHF', IdWaehrungText: 'EUR – Euro' })).toBeUndefined();
  expect(foreignOf({ Waehrung: 'CHF' })).toBe('CHF');
  // A list says the name only.
  expect(foreignOf({ Waehrung: 'CHF', IdWaehrungText: 'Schweizer Franken' })).toBe('CHF');
  expect(foreignOf({})).toBeUndefined();
  expect(euroWords(1200, { Waehrung: 'CHF', Kurs: 0.8 })).toBe('= 1.500,00\u00a0€');
});
