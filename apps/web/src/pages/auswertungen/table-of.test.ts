import { tableOf as declared } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { cellFilter, tableOf } from './table-of.ts';

const faktura = declared('FakturaDat');
const group = (Wert: unknown, Text: string | null = null) => ({ Wert, Text });
const answer = {
  Anzahl: 4,
  Stand: '2026-05-21T09:41:00',
  Zellen: [
    { Gruppe: [group(3, 'Linz'), group('2026-04-01')], Anzahl: 2, Werte: [200] },
    { Gruppe: [group(3, 'Linz'), null], Anzahl: 2, Werte: [200] },
    { Gruppe: [group(4, 'Wels'), group('2026-03-01')], Anzahl: 2, Werte: [300] },
    { Gruppe: [group(4, 'Wels'), null], Anzahl: 2, Werte: [300] },
    { Gruppe: [null, group('2026-04-01')], Anzahl: 2, Werte: [200] },
    { Gruppe: [null, group('2026-03-01')], Anzahl: 2, Werte: [300] },
    { Gruppe: [null, null], Anzahl: 4, Werte: [500] },
  ],
};
const report = {
  liste: 'FakturaDat',
  zeilen: 'IdNiederlassung',
  spalten: 'Rechnungsdatum:monat',
  wert: 'SummeNetto:summe',
};

test('rows stand by size, months in their order, and every cell leads to its rows', () => {
  const table = tableOf(answer, faktura, report, 10);
  expect(table.rows.map(({ label, total }) => [label, total])).toEqual([
    ['Wels', 300],
    ['Linz', 200],
  ]);
  expect(table.columns.map(({ label }) => label)).toEqual(['03/2026', '04/2026']);
  const [wels, linz] = table.rows;
  const [march, april] = table.columns;
  expect(table.valueAt(linz?.key ?? '', april?.key ?? '')).toBe(200);
  expect(table.valueAt(linz?.key ?? '', march?.key ?? '')).toBeNull();
  expect(table.total).toBe(500);
  expect(cellFilter({ ...report, filter: ['Status', '=', 'Bezahlt'] }, wels, march)).toEqual([
    ['Status', '=', 'Bezahlt'],
    'and',
    ['IdNiederlassung', '=', 4],
    'and',
    ['Rechnungsdatum', 'between', ['2026-03-01', '2026-03-31']],
  ]);
});

test('the first n rows are the biggest ones', () => {
  expect(tableOf(answer, faktura, report, 1).rows.map(({ label }) => label)).toEqual(['Wels']);
});
