import { expect, test } from 'vitest';
import {
  canCompare,
  comparedDays,
  isAdditive,
  pivotQuery,
  readReport,
  reportBefore,
  rowsFilter,
  withMeantValues,
  wordsOf,
} from './report.ts';
import { tableOf } from './tables.ts';

const report = {
  liste: 'FakturaDat',
  zeilen: 'IdNiederlassung',
  spalten: 'Belegart',
  wert: 'SummeNetto:summe',
  filter: ['Status', '=', 'Bezahlt'] as const,
  zeit: 'Rechnungsdatum:quartal-1',
};

test('a report is read as it was kept, and what does not fit is left out', () => {
  expect(readReport({ ...report, top: 10, vergleich: true })).toEqual({ ...report, top: 10, vergleich: true });
  expect(readReport({ liste: 'PvDat', wert: 7, filter: 'x', top: -1, darstellung: 'torte' })).toEqual({
    liste: 'PvDat',
    zeilen: '',
    spalten: '',
    wert: 'anzahl',
  });
  expect(readReport({ zeilen: 'Status' })).toBeUndefined();
  expect(readReport('PvDat')).toBeUndefined();
});

test('the rows of a cell are those of the report, of its time and of its heads', () => {
  const head = { key: '4', label: 'Wels', total: 1, filter: ['IdNiederlassung', '=', 4] as const };
  expect(rowsFilter(report, head)).toEqual([
    ['Status', '=', 'Bezahlt'],
    'and',
    ['Rechnungsdatum', '=', 'quartal-1'],
    'and',
    ['IdNiederlassung', '=', 4],
  ]);
  expect(pivotQuery(report).gruppen).toBe('IdNiederlassung,Belegart');
});

test('the time before is one earlier, unless the rows are the time', () => {
  const compared = { ...report, vergleich: true } as const;
  expect(reportBefore(compared, '2026-11-19')).toMatchObject({
    zeit: 'Rechnungsdatum:2026-04-01:2026-06-30',
    spalten: '',
  });
  expect(rowsFilter(compared)).toEqual(rowsFilter(report));
  expect(reportBefore(report, '2026-11-19')).toBeUndefined();
  expect(canCompare({ ...report, zeilen: 'Rechnungsdatum:monat' })).toBe(false);
  expect(reportBefore({ ...compared, zeilen: 'Rechnungsdatum:monat' }, '2026-11-19')).toBeUndefined();
});

test.each([
  ['quartal', '2026-11-19', '2026-10-01', '2026-11-19', '2026-07-01', '2026-08-19'],
  ['quartal', '2026-12-31', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['monat', '2026-03-30', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['woche', '2026-11-19', '2026-11-16', '2026-11-19', '2026-11-09', '2026-11-12'],
  ['heute', '2026-11-19', '2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
  ['jahr-1', '2026-11-19', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
])('%s seen from %s is compared as far as it has come', (period, day, first, last, from, to) => {
  const compared = { ...report, zeit: `Rechnungsdatum:${period}`, vergleich: true } as const;
  expect(comparedDays(compared, day)).toEqual({ now: { first, last }, before: { first: from, last: to } });
});

test('a time that goes on has, compared, only the rows until today', () => {
  const running = { ...report, filter: undefined, zeit: 'Rechnungsdatum:quartal' };
  expect(rowsFilter(running)).toEqual(['Rechnungsdatum', '=', 'quartal']);
  const compared = { ...running, vergleich: true } as const;
  expect(rowsFilter(compared)).toEqual(['Rechnungsdatum', 'between', ['quartal', 'heute']]);
  const before = reportBefore(compared, '2026-11-19');
  expect(before && rowsFilter(before)).toEqual(['Rechnungsdatum', 'between', ['2026-07-01', '2026-08-19']]);
});

test('averages and shares have no part of all', () => {
  expect(isAdditive(report)).toBe(true);
  expect(isAdditive({ ...report, wert: 'SummeNetto:mittel' })).toBe(false);
  expect(isAdditive({ ...report, je: 'anzahl' })).toBe(false);
});

test('[S23] a sum that means nothing is told as the average, whatever was kept', () => {
  const table = tableOf('FakturaDat');
  expect(withMeantValues(table, report)).toBe(report);
  const kept = { ...report, wert: 'Mahnstufe:summe', zweiterWert: 'SummeNetto:summe', je: 'Kurs:summe' };
  expect(withMeantValues(table, kept)).toEqual({ ...kept, wert: 'Mahnstufe:mittel', je: 'Kurs:mittel' });
  const unknown = { ...report, wert: 'GibtEsNicht:summe' };
  expect(withMeantValues(table, unknown)).toBe(unknown);
});

test.each([
  ['Wochenstunden:summe', 538.5, '538,5'],
  ['Wochenstunden:mittel', 38.46, '38,5'],
  ['anzahl', 1284, '1.284'],
])('of %s %d is written %s, as its field is', (wert, value, words) => {
  expect(wordsOf(tableOf('KundenportalEinsatz'), { ...report, liste: 'KundenportalEinsatz', wert })(value)).toBe(words);
});
