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
