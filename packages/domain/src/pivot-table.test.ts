import { expect, test } from 'vitest';
import { foremost, othersFilter, pivotTableOf } from './pivot-table.ts';
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
  expect([table.countAt(linz?.key ?? '', april?.key ?? ''), table.countAt(linz?.key ?? '', march?.key ?? '')]).toEqual([
    2, 0,
  ]);
  expect(table.countAt('', '')).toBe(4);
  expect(wels?.filter).toEqual(['IdNiederlassung', '=', 4]);
  expect(march?.filter).toEqual(['Rechnungsdatum', 'between', ['2026-03-01', '2026-03-31']]);
});

test('a row that is split knows its parts, each with the rows of both', () => {
  const cell = (row: unknown, part: unknown, month: unknown, value: number) => ({
    Gruppe: [row, part, month].map((wert) => (wert === null ? null : group(wert))),
    Anzahl: 1,
    Werte: [value],
  });
  const table = pivotTableOf(
    {
      ...answer,
      Zellen: [
        cell(3, 7, '2026-04-01', 120),
        cell(3, 8, '2026-04-01', 80),
        cell(3, 7, null, 120),
        cell(3, 8, null, 80),
        cell(3, null, '2026-04-01', 200),
        cell(3, null, null, 200),
        cell(null, 7, '2026-04-01', 120),
        cell(null, 7, null, 120),
        cell(null, null, '2026-04-01', 200),
        cell(null, null, null, 200),
      ],
    },
    faktura,
    { zeilen: 'IdNiederlassung', ebene: 'IdBerater', spalten: 'Rechnungsdatum:monat' },
    words,
  );
  expect(table.rows.map(({ total, parts }) => [total, parts.map((part) => part.total)])).toEqual([[200, [120, 80]]]);
  expect(table.columns.map(({ total }) => total)).toEqual([200]);
  const [most] = table.rows[0]?.parts ?? [];
  expect(table.valueAt(most?.key ?? '', table.columns[0]?.key ?? '')).toBe(120);
  expect(most?.filter).toEqual([['IdNiederlassung', '=', 3], 'and', ['IdBerater', '=', 7]]);
  expect(table.total).toBe(200);
});

test('what no row has is shown where that is wanted: months between, and words of a field', () => {
  const { Zellen } = answer;
  const later = { Gruppe: [group(3, 'Linz'), group('2026-07-01')], Anzahl: 1, Werte: [10] };
  const sides = { zeilen: 'IdNiederlassung', spalten: 'Rechnungsdatum:monat' };
  const all = {
    ...answer,
    Zellen: [...Zellen, later, { Gruppe: [null, group('2026-07-01')], Anzahl: 1, Werte: [10] }],
  };
  const labels = (leere: boolean) =>
    pivotTableOf(all, faktura, { ...sides, leere }, words).columns.map(({ label }) => label);
  expect(labels(false)).toEqual(['03/2026', '04/2026', '07/2026']);
  expect(labels(true)).toEqual(['03/2026', '04/2026', '05/2026', '06/2026', '07/2026']);
  const art = { ...answer, Zellen: [{ Gruppe: [group('Rechnung')], Anzahl: 1, Werte: [10] }] };
  const rows = pivotTableOf(art, faktura, { zeilen: 'Belegart', spalten: '', leere: true }, words).rows;
  expect(rows.map(({ label, total }) => [label, total])[0]).toEqual(['Rechnung', 10]);
  expect(rows).toHaveLength(faktura.allFields['Belegart']?.values?.length ?? 0);
  expect(rows[1]?.total).toBeNull();
});

test('of times the newest are shown in their order, of anything else the biggest', () => {
  const head = (wert: unknown) => ({
    key: JSON.stringify(wert),
    label: String(wert),
    total: 1,
    filter: ['x', 'isblank'] as const,
  });
  const labels = (heads: readonly { readonly label: string }[]) => heads.map(({ label }) => label);
  const months = ['2026-01-01', '2026-02-01', '2026-03-01', null].map(head);
  const byMonth = (n: number) => foremost(months, 'Rechnungsdatum:monat', n).map(labels);
  expect(byMonth(2)).toEqual([
    ['2026-02-01', '2026-03-01'],
    ['2026-01-01', 'null'],
  ]);
  expect(byMonth(4)).toEqual([['2026-01-01', '2026-02-01', '2026-03-01', 'null'], []]);
  expect(foremost(['Linz', 'Wels', 'Graz'].map(head), 'IdNiederlassung', 2).map(labels)).toEqual([
    ['Linz', 'Wels'],
    ['Graz'],
  ]);
});

test.each([
  ['IdNiederlassung', ['3', '4'], ['5'], ['IdNiederlassung', 'anyof', [5]]],
  ['IdNiederlassung', ['3'], ['4', '5'], ['!', ['IdNiederlassung', 'anyof', [3]]]],
  ['IdNiederlassung', ['3', '4'], ['5', 'null'], ['!', ['IdNiederlassung', 'anyof', [3, 4]]]],
  ['IdNiederlassung', ['3'], ['null'], ['!', ['IdNiederlassung', 'anyof', [3]]]],
  [
    'IdNiederlassung',
    ['3', 'null'],
    ['4', '5'],
    [['!', ['IdNiederlassung', 'anyof', [3]]], 'and', ['!', ['IdNiederlassung', 'isblank']]],
  ],
  ['Belegart', ['"Rechnung"', 'null'], ['"Gutschrift"'], ['Belegart', 'anyof', ['Gutschrift']]],
  ['Rechnungsdatum:monat', ['"2026-04-01"', '"2026-03-01"'], ['"2026-02-01"'], ['Rechnungsdatum', '<', '2026-03-01']],
  ['Rechnungsdatum:monat', ['"2026-03-01"'], ['"2026-02-01"', 'null'], ['!', ['Rechnungsdatum', '>=', '2026-03-01']]],
])('the rows of %s that are not shown, beside %j those of %j', (dimension, shown, others, filter) => {
  expect(othersFilter(dimension, shown, others)).toEqual(filter);
});

test('numbers stand in their steps, from the lowest on, and each step knows its rows', () => {
  const cell = (wert: unknown, n: number) => ({ Gruppe: [group(wert)], Anzahl: n, Werte: [n] });
  const { rows } = pivotTableOf(
    {
      ...answer,
      Zellen: [cell(1000, 1), cell(null, 5), cell(-100, 2), cell(200, 9), { ...cell(0, 17), Gruppe: [null] }],
    },
    faktura,
    { zeilen: 'SummeNetto:je100', spalten: '' },
    words,
  );
  expect(rows.map(({ label, total }) => [label, total])).toEqual([
    ['-100 – < 0 €', 2],
    ['200 – < 300 €', 9],
    ['1.000 – < 1.100 €', 1],
    ['ohne Angabe', 5],
  ]);
  expect(rows[1]?.filter).toEqual([['SummeNetto', '>=', 200], 'and', ['SummeNetto', '<', 300]]);
  expect(rows[3]?.filter).toEqual(['SummeNetto', 'isblank']);
});
