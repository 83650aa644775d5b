import type { Report } from '@disponent/domain/report';
import { tableOf } from '@disponent/domain/tables';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { expect, test, vi } from 'vitest';
import { isTabled, tableLines } from './png-table.ts';
import { resultOf } from './result.ts';

vi.mock('../../settings/settings.ts', () => ({ hasTestPage: () => true }));

const table = tableOf('FakturaDat');
const words = (value: number) => `${value} €`;
const group = (Wert: unknown) => (Wert === null ? null : { Wert, Text: null });
const cell = (groups: readonly unknown[], ...Werte: number[]) => ({ Gruppe: groups.map(group), Anzahl: 1, Werte });
const answerOf = (...Zellen: PivotAnswer['Zellen']): PivotAnswer => ({
  Zellen,
  Anzahl: 1,
  Stand: '2026-05-01T12:00:00',
});
const report: Report = { liste: 'FakturaDat', zeilen: 'Belegart', spalten: 'Status', wert: 'SummeNetto:mittel' };
const drawn = (one: Report, answer: PivotAnswer, earlier?: PivotAnswer) => {
  const { lines, about } = tableLines({
    result: resultOf({ table, report: one, answer, earlier }),
    table,
    report: one,
    words,
  });
  return [...lines.map(({ label, cells }) => [label, ...cells].join(' | ').replaceAll('\u00a0', ' ')), ...about];
};

test('[S23] the picture of a table has its columns, of averages too', () => {
  const answer = answerOf(
    cell(['Rechnung', 'Entwurf'], 10),
    cell(['Rechnung', 'Bezahlt'], 30),
    cell(['Gutschrift', 'Bezahlt'], -5),
    cell(['Rechnung', null], 20),
    cell(['Gutschrift', null], -5),
    cell([null, 'Entwurf'], 10),
    cell([null, 'Bezahlt'], 25),
    cell([null, null], 15),
  );
  expect(drawn(report, answer)).toEqual([
    'Belegart | Bezahlt | Entwurf | Gesamt',
    'Rechnung | 30 € | 10 € | 20 €',
    'Gutschrift | -5 € | – | -5 €',
    'Gesamt | 25 € | 10 € | 15 €',
  ]);
});

test('[S23] the picture of a compared table has the rest, the time before and the second number', () => {
  const one: Report = { ...report, wert: 'SummeNetto:summe', zweiterWert: 'anzahl', top: 1 };
  const answer = answerOf(
    cell(['Rechnung', 'Entwurf'], 30, 3),
    cell(['Gutschrift', 'Entwurf'], 10, 1),
    cell(['Rechnung', null], 30, 3),
    cell(['Gutschrift', null], 10, 1),
    cell([null, 'Entwurf'], 40, 4),
    cell([null, null], 40, 4),
  );
  const earlier = answerOf(cell(['Rechnung'], 20, 2), cell([null], 20, 2));
  expect(drawn(one, answer, earlier)).toEqual([
    'Belegart | Entwurf | Gesamt | Davor | Veränderung',
    'Rechnung | 30 € | 30 € | 20 € | +50 %',
    '1 weitere | 10 € | 10 € | 0 € | –',
    'Gesamt | 40 € | 40 € | 20 € | +100 %',
    'Unter jeder Zahl: Anzahl',
  ]);
  const result = resultOf({ table, report: one, answer, earlier });
  expect(tableLines({ result, table, report: one, words }).lines.map(({ below = [] }) => below.join(' '))).toEqual([
    '',
    '3 3',
    '1 1',
    '4 4',
  ]);
});

test('[S23] the picture of two levels has the parts of each row, and bars and lines are drawn as such', () => {
  const one: Report = { ...report, ebene: 'Status', spalten: '' };
  const answer = answerOf(
    cell(['Rechnung', 'Entwurf'], 10),
    cell(['Rechnung', null], 10),
    cell([null, 'Entwurf'], 10),
    cell([null, null], 10),
  );
  const result = resultOf({ table, report: one, answer });
  expect(tableLines({ result, table, report: one, words }).lines.map(({ label, look }) => [label, look])).toEqual([
    ['Belegart / Status', 'head'],
    ['Rechnung', 'row'],
    ['Entwurf', 'part'],
    ['Gesamt', 'total'],
  ]);
  expect(isTabled(result, one)).toBe(true);
  expect(isTabled(result, { ...one, darstellung: 'balken' })).toBe(false);
  const plain: Report = { ...report, spalten: '' };
  expect(isTabled(resultOf({ table, report: plain, answer: answerOf(cell(['Rechnung'], 1)) }), plain)).toBe(false);
});

test('[S23] of more columns than a picture is wide the newest are drawn, and it says so', () => {
  const one: Report = { ...report, spalten: 'Rechnungsdatum:tag', wert: 'anzahl' };
  const days = Array.from({ length: 30 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
  const answer = answerOf(
    ...days.flatMap((day) => [cell(['Rechnung', day], 1), cell([null, day], 1)]),
    cell(['Rechnung', null], 30),
    cell([null, null], 30),
  );
  const [head = '', , , said] = drawn(one, answer);
  expect(head.split(' | ').slice(1, 3)).toEqual(['07.01.2026', '08.01.2026']);
  expect(head.split(' | ')).toHaveLength(26);
  expect(said).toBe('Spalten: 24 von 30');
});
