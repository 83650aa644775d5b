import { expect, test } from 'vitest';
import { feiertage, feiertageZwischen } from './feiertage.ts';
import { ostern } from './ostern.ts';

test.each([
  [1900, '1900-04-15'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (jahr, tag) => expect(ostern(jahr)).toBe(tag));

const tageOf = (land: 'AT' | 'DE', bundesland: string | null, jahr: number) =>
  feiertage(land, bundesland, jahr).map(({ Datum }) => Datum.slice(5));

const oesterreich2026 = [
  '01-01',
  '01-06',
  '04-06',
  '05-01',
  '05-14',
  '05-25',
  '06-04',
  '08-15',
  '10-26',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
];

test.each(['B', 'K', 'NÖ', 'OÖ', 'S', 'ST', 'T', 'V', 'W', null])('Österreich 2026, %s', (bundesland) => {
  expect(tageOf('AT', bundesland, 2026)).toEqual(oesterreich2026);
});

test('Österreich 2027: what moves has moved', () => {
  expect(tageOf('AT', 'W', 2027)).toEqual([
    '01-01',
    '01-06',
    '03-29',
    '05-01',
    '05-06',
    '05-17',
    '05-27',
    '08-15',
    '10-26',
    '11-01',
    '12-08',
    '12-25',
    '12-26',
  ]);
});

/** 2026: besides Neujahr, Karfreitag, Ostermontag, 1. Mai, Himmelfahrt, Pfingstmontag, 3. Oktober and both days of Weihnachten. */
const alle = ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'];
test.each([
  ['BW', ['01-06', '06-04', '11-01']],
  ['BY', ['01-06', '06-04', '11-01']],
  ['BE', ['03-08']],
  ['BB', ['04-05', '05-24', '10-31']],
  ['HB', ['10-31']],
  ['HH', ['10-31']],
  ['HE', ['06-04']],
  ['MV', ['03-08', '10-31']],
  ['NI', ['10-31']],
  ['NW', ['06-04', '11-01']],
  ['RP', ['06-04', '11-01']],
  ['SL', ['06-04', '08-15', '11-01']],
  ['SN', ['10-31', '11-18']],
  ['ST', ['01-06', '10-31']],
  ['SH', ['10-31']],
  ['TH', ['09-20', '10-31']],
])('Deutschland 2026, %s', (land, eigene) => {
  expect(tageOf('DE', land, 2026)).toEqual([...alle, ...eigene].sort());
});

test.each([
  ['BE', 2018, '03-08', false],
  ['BE', 2019, '03-08', true],
  ['MV', 2022, '03-08', false],
  ['BE', 2025, '05-08', true],
  ['BE', 2026, '05-08', false],
  ['HH', 2016, '10-31', false],
  ['BY', 2017, '10-31', true],
  ['NI', 2018, '10-31', true],
  ['SN', 2025, '11-19', true],
  ['SN', 2023, '11-22', true],
  ['SN', 2028, '11-22', true],
  ['BY', 1994, '11-16', true],
  ['BY', 1995, '11-22', false],
])('Deutschland, %s %i: %s is a holiday: %s', (land, jahr, tag, is) => {
  expect(tageOf('DE', land, jahr).includes(tag)).toBe(is);
});

test('days across the turn of the year', () => {
  expect(feiertageZwischen('AT', null, '2026-12-21', '2027-01-03')).toEqual({
    '2026-12-25': 'Christtag',
    '2026-12-26': 'Stefanitag',
    '2027-01-01': 'Neujahr',
  });
});
