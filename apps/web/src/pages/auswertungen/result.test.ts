import type { Report } from '@disponent/domain/report';
import { tableOf } from '@disponent/domain/tables';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { describe, expect, test } from 'vitest';
import { resultOf } from './result.ts';

const table = tableOf('FakturaDat');
const of = (month: string | null, value: number) => ({
  Gruppe: [month === null ? null : { Wert: month, Text: null }],
  Anzahl: 1,
  Werte: [value],
});
const answer: PivotAnswer = {
  Zellen: [of('2026-01-01', 5), of('2026-04-01', 7), of(null, 12)],
  Anzahl: 2,
  Stand: '2026-05-01T12:00:00',
};
const line: Report = {
  liste: 'FakturaDat',
  zeilen: 'Rechnungsdatum:monat',
  spalten: '',
  wert: 'SummeNetto:summe',
  darstellung: 'linie',
};
const drawn = (report: Report) => resultOf({ table, report, answer }).rows.map(({ label, total }) => [label, total]);

describe('[S23] a line of months', () => {
  test('is at nothing where there are no rows to add up', () => {
    expect(drawn(line)).toEqual([
      ['01/2026', 5],
      ['02/2026', 0],
      ['03/2026', 0],
      ['04/2026', 7],
    ]);
  });

  test.each([{ wert: 'SummeNetto:mittel' }, { teil: ['Status', '=', 'Bezahlt'] as const }])(
    'has a gap where there is none to be had: %j',
    (number) => {
      expect(drawn({ ...line, ...number })).toEqual([
        ['01/2026', 5],
        ['02/2026', null],
        ['03/2026', null],
        ['04/2026', 7],
      ]);
    },
  );

  test('is a table only of the months that have rows', () => {
    expect(drawn({ ...line, darstellung: 'tabelle' })).toEqual([
      ['01/2026', 5],
      ['04/2026', 7],
    ]);
  });
});

describe('[S23] compared with the time before', () => {
  const report: Report = { liste: 'FakturaDat', zeilen: 'IdUnternehmen', spalten: '', wert: 'SummeNetto:summe' };
  const row = (id: number | null, value: number) => ({
    Gruppe: [id === null ? null : { Wert: id, Text: `Kunde ${id}` }],
    Anzahl: 1,
    Werte: [value],
  });
  const answerOf = (...Zellen: PivotAnswer['Zellen']): PivotAnswer => ({ ...answer, Zellen });
  const now = answerOf(row(1, 50), row(2, 30), row(null, 80));
  const earlier = answerOf(row(1, 40.5), row(3, 700.25), row(4, 9), row(null, 749.75));
  const told = (one: Report, top?: number) => {
    const { rows, rest, total, before } = resultOf({ table, report: one, answer: now, earlier }, top);
    return [...rows, ...(rest ? [rest] : []), { label: 'Gesamt', key: '', total }].map(
      ({ label, key, total: value }) => [label, value, before?.(key)],
    );
  };

  test('rows that only the time before has are there with nothing', () => {
    expect(told(report)).toEqual([
      ['Kunde 1', 50, 40.5],
      ['Kunde 2', 30, 0],
      ['Kunde 3', 0, 700.25],
      ['Kunde 4', 0, 9],
      ['Gesamt', 80, 749.75],
    ]);
  });

  test('what is not shown has its time before, too', () => {
    expect(told(report, 1)).toEqual([
      ['Kunde 1', 50, 40.5],
      ['3 weitere', 30, 709.25],
      ['Gesamt', 80, 749.75],
    ]);
  });

  test('of an average there is none where there are no rows', () => {
    expect(told({ ...report, wert: 'SummeNetto:mittel' })).toEqual([
      ['Kunde 1', 50, 40.5],
      ['Kunde 2', 30, null],
      ['Kunde 3', null, 700.25],
      ['Kunde 4', null, 9],
      ['Gesamt', 80, 749.75],
    ]);
  });
});
