import { expect, test } from 'vitest';
import { countsOf, summed } from './nav-counts.ts';

const zahl = (Pfad: string, Anzahl: number | null, IsMehr = false) => ({ Pfad, Titel: Pfad, Anzahl, IsMehr });
const all = [
  zahl('/stelleninserat', 2),
  zahl('/stelleninserat/bewerbungen', 3),
  zahl('/pv', null),
  zahl('/anfrage', 999, true),
];

test('an entry counts what waits behind it, and below it', () => {
  expect(summed(countsOf(all, ['/stelleninserat']))).toEqual({ Anzahl: 2, IsMehr: false });
  expect(summed(countsOf(all, ['/stelleninserat', '/stelleninserat/bewerbungen']))).toEqual({
    Anzahl: 5,
    IsMehr: false,
  });
  expect(summed(countsOf(all, ['/anfrage', '/stelleninserat']))).toEqual({ Anzahl: 1001, IsMehr: true });
});

test('of what could not be counted nothing is said', () => {
  expect(summed(countsOf(all, ['/pv']))).toBeUndefined();
  expect(summed(countsOf(undefined, ['/pv']))).toBeUndefined();
});
