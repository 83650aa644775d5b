import { expect, test } from 'vitest';
import { type DateCode, formatDate } from './date.ts';

const sunday = new Date(2026, 10, 15, 14, 30, 5);

test.each<[DateCode, string]>([
  ['d', '15.11.2026'],
  ['D', '15. November 2026'],
  ['e', 'So., 15.11.2026'],
  ['E', 'Sonntag, 15. November 2026'],
  ['t', '14:30'],
  ['T', '14:30:05'],
  ['g', '15.11.2026 14:30'],
  ['G', '15.11.2026 14:30:05'],
  ['f', '15. November 2026 14:30'],
  ['F', '15. November 2026 14:30:05'],
])('[FMT-03] code %s writes %s', (code, text) => {
  expect(formatDate(sunday, code)).toBe(text);
});

test('[FMT-03] the default is the short date, with leading zeros', () => {
  expect(formatDate(new Date(2026, 1, 3))).toBe('03.02.2026');
  expect(formatDate(new Date(2026, 2, 3), 'D')).toBe('3. März 2026');
});

test('an invalid date is not written', () => {
  expect(formatDate(new Date(Number.NaN))).toBe('');
});
