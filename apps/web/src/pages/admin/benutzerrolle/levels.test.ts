import { expect, test } from 'vitest';
import { boxState, type Column, type Level, levelsOf, toggled, toggledGroup } from './levels.ts';

test.each<[Level, Column, Level]>([
  [0, 1, 1],
  [0, 2, 2],
  [0, 3, 3],
  [1, 2, 2],
  [2, 2, 1],
  [3, 1, 0],
  [3, 2, 1],
  [2, 1, 0],
])('at level %i the box of column %i leads to level %i', (level, column, expected) => {
  expect(toggled(level, column)).toBe(expected);
});

const levels = levelsOf([
  { Modul: 'PersSt', Recht: 'Loeschen' },
  { Modul: 'PvDat', Recht: 'Lesen' },
]);
const group = ['PersSt', 'PvDat', 'AnfrageDat'];

test('the box of a group has three states', () => {
  expect(boxState(levels, ['PersSt', 'PvDat'], 1)).toBe('all');
  expect(boxState(levels, group, 1)).toBe('some');
  expect(boxState(levels, ['AnfrageDat'], 1)).toBe('none');
});

test('a half ticked group is filled first, and nobody loses what he had', () => {
  expect(Object.fromEntries(toggledGroup(levels, group, 2))).toEqual({ PersSt: 3, PvDat: 2, AnfrageDat: 2 });
});

test('a full group is cleared, with what includes it', () => {
  expect(Object.fromEntries(toggledGroup(levels, ['PersSt', 'PvDat'], 1))).toEqual({ PersSt: 0, PvDat: 0 });
});
