import type { MatchingRow } from '@disponent/domain/wire/matching';
import { expect, test } from 'vitest';
import { linesOf, stepLine } from './lines.ts';

const groups = [
  { Name: 'Luecke' as const, Id: null, Text: null, Personen: [1, 2] },
  { Name: 'Einsatz' as const, Id: null, Text: null, Personen: [3] },
];
const rank = (Id: number): MatchingRow => ({ Id, Text: '', Punkte: 90, Kriterien: [], MussFehlt: [], Zusatz: {} });
const keys = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => (line.type === 'head' ? `${line.group} ${line.count}` : line.id));

test('each group has its head; who fits the chosen position stands above, and only there', () => {
  expect(keys(linesOf(groups, undefined, new Set()))).toEqual(['Luecke 2', 1, 2, 'Einsatz 1', 3]);
  expect(keys(linesOf(groups, [rank(9), rank(2)], new Set()))).toEqual([
    'Passt 2',
    9,
    2,
    'Luecke 1',
    1,
    'Einsatz 1',
    3,
  ]);
});

test('a folded group is its head', () => {
  expect(keys(linesOf(groups, undefined, new Set(['Luecke'])))).toEqual(['Luecke 2', 'Einsatz 1', 3]);
});

test('steps lead from person to person over the heads', () => {
  const lines = linesOf(groups, undefined, new Set());
  expect(stepLine(lines, 0, 1)).toBe(1);
  expect(stepLine(lines, 2, 1)).toBe(4);
  expect(stepLine(lines, 4, -1)).toBe(2);
  expect(stepLine(lines, 4, 1)).toBe(4);
  expect(stepLine(lines, 1, 10)).toBe(4);
});
