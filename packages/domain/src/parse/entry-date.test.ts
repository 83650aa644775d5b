import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../format/date.ts';
import { parseEntryDate } from './entry-date.ts';

const today = new Date(2026, 10, 15, 9, 41);
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date);

describe('[PARSE-01] a date editor', () => {
  test.each([
    [' ', day(2026, 11, 15)],
    ['+0', day(2026, 11, 15)],
    ['+11', day(2026, 11, 26)],
    ['-15', day(2026, 10, 31)],
    ['−1', day(2026, 11, 14)],
    ['+365', day(2027, 11, 15)],
    ['1.2.26', day(2026, 2, 1)],
    ['01.02.2026', day(2026, 2, 1)],
    [' 01.02.2026 ', day(2026, 2, 1)],
    ['1.2.', day(2026, 2, 1)],
    ['1.2', day(2026, 2, 1)],
    ['3.', day(2026, 11, 3)],
    ['15', day(2026, 11, 15)],
    ['7', day(2026, 11, 7)],
    ['0102', day(2026, 2, 1)],
    ['010226', day(2026, 2, 1)],
    ['01022026', day(2026, 2, 1)],
    ['.2.', day(2026, 2, 15)],
    ['..24', day(2024, 11, 15)],
    ['2.2027', day(2027, 2, 15)],
    ['1.1.50', day(2050, 1, 1)],
    ['1.1.51', day(1951, 1, 1)],
    ['1.1.99', day(1999, 1, 1)],
    ['1.1.00', day(2000, 1, 1)],
    ['29.2.2028', day(2028, 2, 29)],
    ['2026-02-01', day(2026, 2, 1)],
  ])('reads %j', (input, date) => {
    expect(parseEntryDate(input, today)).toEqual(date);
  });

  test.each([
    '31.2.',
    '31.2.2026',
    '29.2.2027',
    '0.1.2026',
    '1.13.2026',
    '32',
    '00',
    '123',
    '12345',
    '1234567',
    '1.2.6',
  ])('refuses %j, never shifts it', (input) => {
    expect(parseEntryDate(input, today)).toBeUndefined();
  });

  test.each([
    'morgen',
    '.',
    '..',
    '+',
    '-',
    '+1T',
    '1.2.026',
    '1.2.0026',
    '1..2.26',
    '1.2.2026 10:00',
    '+999999999',
    '-900000',
  ])('refuses %j', (input) => {
    expect(parseEntryDate(input, today)).toBeUndefined();
  });

  test('nothing typed is no date', () => {
    expect(parseEntryDate('', today)).toBeNull();
    expect(parseEntryDate('   ', today)).toBeNull();
  });

  test("today's day may be missing in the month typed", () => {
    expect(parseEntryDate('.2.', day(2026, 1, 31))).toBeUndefined();
  });

  test('reads what is shown', () => {
    const dates = fc.date({ min: day(1000, 1, 2), max: day(9999, 12, 30), noInvalidDate: true });
    fc.assert(
      fc.property(dates, dates, (date, now) => {
        const read = parseEntryDate(formatDate(date), now);
        expect(read && formatDate(read, 'G')).toBe(`${formatDate(date)} 00:00:00`);
      }),
    );
  });

  test('a counted day can be counted back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), (days) => {
        const later = parseEntryDate(`+${days}`, today);
        expect(later && parseEntryDate(`-${days}`, later)).toEqual(day(2026, 11, 15));
      }),
    );
  });
});
