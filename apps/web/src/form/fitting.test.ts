import { expect, test } from 'vitest';
import { fitting } from './fitting.ts';

const columns = [
  { name: 'Pos', min: 60, ideal: 60 },
  { name: 'Bezeichnung', min: 140, ideal: 240 },
  { name: 'Anzahl', min: 80, ideal: 80 },
  { name: 'Satz', min: 120, ideal: 120 },
];

test('[U11] all columns stand side by side where there is room, and long texts get what is left over', () => {
  expect(fitting(columns, 500)).toEqual({
    shown: [
      { name: 'Pos', width: 60 },
      { name: 'Bezeichnung', width: 240 },
      { name: 'Anzahl', width: 80 },
      { name: 'Satz', width: 120 },
    ],
    below: [],
  });
});

test('[U11] what does not fit stands below, nothing is cut', () => {
  const { shown, below } = fitting(columns, 300);
  expect(shown.map(({ name }) => name)).toEqual(['Pos', 'Bezeichnung', 'Anzahl']);
  expect(shown.map(({ width }) => width)).toEqual([60, 160, 80]);
  expect(below).toEqual(['Satz']);
});

test('[U11] on the narrowest screen two columns remain and share it', () => {
  expect(fitting(columns, 100).shown).toEqual([
    { name: 'Pos', width: 30 },
    { name: 'Bezeichnung', width: 70 },
  ]);
});
