import type { Report } from '@disponent/domain/report';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { cellReport, cellTitle, contributionsOf, tellingField } from './cell.ts';

const faktura = tableOf('FakturaDat');
const report: Report = {
  liste: 'FakturaDat',
  zeilen: 'IdNiederlassung',
  ebene: 'IdBerater',
  spalten: 'Rechnungsdatum:monat',
  wert: 'SummeNetto:summe',
  zweiterWert: 'anzahl',
  zeit: 'Rechnungsdatum:jahr',
};
const linz = { key: '3', label: 'Linz', total: 97_200, filter: ['IdNiederlassung', '=', 3] as const };
const april = {
  key: '"2026-04-01"',
  label: '04/2026',
  total: 1,
  filter: ['Rechnungsdatum', 'between', ['2026-04-01', '2026-04-30']] as const,
};
const own = cellReport(report, { heads: [linz, april] }, 'IdUnternehmen');

/** Customers 1 to n with what they bring, each by one invoice more than the one before, and all of them. */
const answerOf = (...values: readonly number[]) => ({
  Anzahl: 1,
  Stand: '2026-05-21T09:41:00',
  Zellen: [
    ...values.map((value, index) => ({
      Gruppe: [{ Wert: index + 1, Text: `${index + 1} – Kunde ${index + 1}` }],
      Anzahl: index + 1,
      Werte: [value],
    })),
    { Gruppe: [null], Anzahl: 15, Werte: [values.reduce((sum, value) => sum + value, 0)] },
  ],
});

test('a cell is asked for again by its customers, under its own filter and nothing else', () => {
  expect(tellingField(faktura, report, () => true)).toBe('IdUnternehmen');
  expect(tellingField(faktura, { ...report, zeilen: 'IdUnternehmen' }, () => true)).not.toBe('IdUnternehmen');
  expect(tellingField(faktura, report, ({ to }) => to !== 'UnternehmenSt')).not.toBe('IdUnternehmen');
  expect(own).toEqual({
    liste: 'FakturaDat',
    zeilen: 'IdUnternehmen',
    spalten: '',
    wert: 'SummeNetto:summe',
    filter: [['Rechnungsdatum', '=', 'jahr'], 'and', linz.filter, 'and', april.filter],
  });
});

test('the three that contribute most and the others come to the cell, a credit note counting by its size', () => {
  const { largest, others } = contributionsOf(answerOf(13_742.1, 33_190.15, -20_835, 40.05, 100.2), faktura, own);
  expect(largest.map(({ label, value, count }) => [label, value, count])).toEqual([
    ['Kunde 2', 33_190.15, 2],
    ['Kunde 3', -20_835, 3],
    ['Kunde 1', 13_742.1, 1],
  ]);
  expect(others).toEqual({ groups: 2, count: 9, value: 140.25 });
  expect(largest[0]?.filter).toEqual([own.filter, 'and', ['IdUnternehmen', '=', 2]]);
  expect(contributionsOf(answerOf(1, 2, 3), faktura, own).others).toBeUndefined();
});

test('means are told of those with the most rows, and of the others nothing but how many', () => {
  const { largest, others } = contributionsOf(answerOf(90, 10, 20, 30, 40), faktura, {
    ...own,
    wert: 'SummeNetto:mittel',
  });
  expect(largest.map(({ label, value, count }) => [label, value, count])).toEqual([
    ['Kunde 5', 40, 5],
    ['Kunde 4', 30, 4],
    ['Kunde 3', 20, 3],
  ]);
  expect(others).toEqual({ groups: 2, count: 3, value: null });
});

test('a cell is called by what it is of', () => {
  const title = (...heads: Parameters<typeof cellTitle>[0]) => cellTitle(heads);
  expect(title(['IdNiederlassung', linz], ['', undefined], ['Rechnungsdatum:monat', april])).toBe('Linz, April 2026');
  const part = { ...april, key: '3/"2026-04-01"' };
  expect(title(['IdNiederlassung', linz], ['Rechnungsdatum:monat', part])).toBe('Linz, April 2026');
  expect(title(['IdNiederlassung', undefined])).toBe('Gesamt');
  expect(title(['Rechnungsdatum:monat', { ...april, key: '…', label: '12 frühere' }])).toBe('12 frühere');
});
