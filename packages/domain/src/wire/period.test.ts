import { describe, expect, test } from 'vitest';
import { periodOf, readRelativePeriod, writeRelativePeriod } from './period.ts';

// A Sunday, the last day of its week.
const today = '2026-11-15';

describe('[GRID-06] the days that a filter means', () => {
  test.each([
    ['2026-02-28', '2026-02-28', '2026-02-28'],
    ['heute', '2026-11-15', '2026-11-15'],
    ['heute-1', '2026-11-14', '2026-11-14'],
    ['heute+16', '2026-12-01', '2026-12-01'],
    ['woche', '2026-11-09', '2026-11-15'],
    ['woche-1', '2026-11-02', '2026-11-08'],
    ['woche+1', '2026-11-16', '2026-11-22'],
    ['monat', '2026-11-01', '2026-11-30'],
    ['monat-1', '2026-10-01', '2026-10-31'],
    ['monat+3', '2027-02-01', '2027-02-28'],
    ['monat-11', '2025-12-01', '2025-12-31'],
    ['quartal', '2026-10-01', '2026-12-31'],
    ['quartal-1', '2026-07-01', '2026-09-30'],
    ['quartal+1', '2027-01-01', '2027-03-31'],
    ['jahr', '2026-01-01', '2026-12-31'],
    ['jahr-1', '2025-01-01', '2025-12-31'],
  ])('%s is %s to %s', (value, first, last) => {
    expect(periodOf(value, today)).toEqual({ first, last });
  });

  test.each([
    '2026-02-31',
    '',
    'Heute',
    'heute-',
    'heute+12345',
    'jahr-100',
    'tag',
    'woche 1',
    5,
    null,
    undefined,
    ['heute'],
  ])('%j is no period', (value) => {
    expect(periodOf(value, today)).toBeUndefined();
  });

  test('a Monday begins its week, and February has 29 days where the calendar says so', () => {
    expect(periodOf('woche', '2026-11-16')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
    expect(periodOf('monat', '2028-02-10')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  });

  test.each([
    ['quartal', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['quartal+1', '2026-11-30', '2027-01-01', '2027-03-31'],
    ['quartal-1', '2026-05-31', '2026-01-01', '2026-03-31'],
    ['jahr', '2028-02-29', '2028-01-01', '2028-12-31'],
    ['jahr-1', '2028-02-29', '2027-01-01', '2027-12-31'],
    ['monat-1', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['woche', '2026-10-25', '2026-10-19', '2026-10-25'],
    ['woche+1', '2026-12-31', '2027-01-04', '2027-01-10'],
  ])('%s on %s is from %s to %s', (value, day, first, last) => {
    expect(periodOf(value, day)).toEqual({ first, last });
  });

  test('a relative period is written as it is read', () => {
    for (const text of ['heute', 'heute-3', 'woche+1', 'monat-12'])
      expect(writeRelativePeriod(readRelativePeriod(text) ?? { unit: 'jahr', offset: 0 })).toBe(text);
  });
});
