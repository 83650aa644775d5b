import { expect, test } from 'vitest';
import { sheetOf } from './cell-text.ts';
import { parseSheet } from './parse-sheet.ts';

test('cells stand between tabs, rows between lines; the last line end is no row', () => {
  expect(parseSheet('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(parseSheet('allein')).toEqual([['allein']]);
  expect(parseSheet('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
});

test('quotes hold tabs, lines and quotes together, and are otherwise a sign like others', () => {
  expect(parseSheet('"eins\nzwei"\t"sagt ""ja"""')).toEqual([['eins\nzwei', 'sagt "ja"']]);
  expect(parseSheet('24" Rohr\t"Lager" Süd')).toEqual([['24" Rohr', '"Lager" Süd']]);
});

test('reads what the grid itself copies', () => {
  const lines = [
    ['Name', 'Text'],
    ['a "b"', 'x\ty\nz'],
  ];
  expect(parseSheet(sheetOf(lines).text)).toEqual(lines);
});
