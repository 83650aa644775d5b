import { expect, test } from 'vitest';
import { formatJson } from './json.ts';

test.each([
  [{ x: 50, y: 30.5 }, 'x: 50 · y: 30,5'],
  [{ AMS: 3, Hokify: 12 }, 'AMS: 3 · Hokify: 12'],
  [
    [
      { Block: 'Profil', Sichtbar: true },
      { Block: 'Angebot', Sichtbar: false },
    ],
    'Block: Profil · Sichtbar: ja; Block: Angebot · Sichtbar: nein',
  ],
  [['a', 1, null], 'a; 1; –'],
  ['Text', 'Text'],
  [{}, ''],
])('[UI-06] %j reads %j', (value, words) => {
  expect(formatJson(value)).toBe(words);
});
