import { expect, test } from 'vitest';
import { parseImportDate } from './import-date.ts';

test.each([
  ['1.2.29', new Date(2029, 1, 1)],
  ['1.2.30', new Date(1930, 1, 1)],
  ['1.2.00', new Date(2000, 1, 1)],
  ['1.2.99', new Date(1999, 1, 1)],
  ['01.02.2031', new Date(2031, 1, 1)],
  ['2026-12-01', new Date(2026, 11, 1)],
  [' 1.2.26 ', new Date(2026, 1, 1)],
])('[PARSE-02] an import reads %j', (input, date) => {
  expect(parseImportDate(input)).toEqual(date);
});

test.each(['31.2.26', '2026-02-31', '1.2.', '+3', '15', 'heute'])('[PARSE-02] an import refuses %j', (input) => {
  expect(parseImportDate(input)).toBeUndefined();
});

test('[PARSE-02] an empty cell is no date', () => {
  expect(parseImportDate('')).toBeNull();
  expect(parseImportDate(' ')).toBeNull();
});
