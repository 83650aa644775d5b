import { expect, test } from 'vitest';
import { isAdditive, pivotQuery, readReport, reportBefore, rowsFilter } from './report.ts';

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
  expect(reportBefore(report)).toMatchObject({ zeit: 'Rechnungsdatum:quartal-2', spalten: '' });
  expect(reportBefore({ ...report, zeilen: 'Rechnungsdatum:monat' })).toBeUndefined();
});

test('averages and shares have no part of all', () => {
  expect(isAdditive(report)).toBe(true);
  expect(isAdditive({ ...report, wert: 'SummeNetto:mittel' })).toBe(false);
  expect(isAdditive({ ...report, je: 'anzahl' })).toBe(false);
});
