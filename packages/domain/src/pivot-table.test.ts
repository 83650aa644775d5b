import { expect, test } from 'vitest';
import { pivotTableOf } from './pivot-table.ts';
import { tableOf } from './tables.ts';

const faktura = tableOf('FakturaDat');
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
const words = {
  none: 'ohne Angabe',
  yes: 'Ja',
  no: 'Nein',
  week: (kw: string) => `KW ${kw}`,
  quarter: (n: number) => `${n}. Quartal`,
};

test('rows stand by size, months in their order, and each head knows its rows', () => {
  const table = pivotTableOf(answer, faktura, { zeilen: 'IdNiederlassung', spalten: 'Rechnungsdatum:monat' }, words);
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
  expect(wels?.filter).toEqual(['IdNiederlassung', '=', 4]);
  expect(march?.filter).toEqual(['Rechnungsdatum', 'between', ['2026-03-01', '2026-03-31']]);
});
