import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  addDuration,
  addMonths,
  addWorkdays,
  dayIn,
  daysBetween,
  lastOfMonth,
  mondayOf,
  weekday,
  workday,
} from './days.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('days', () => {
  test.each([
    ['2026-11-15', 0, '2026-11-15'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    // The clocks of Wien go forward on 29 March and back on 25 October.
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-24', 1, '2026-10-25'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-10-26', -1, '2026-10-25'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s plus %d is %s', (day, count, later) => {
    for (process.env.TZ of ['Europe/Vienna', 'Pacific/Auckland', 'America/Los_Angeles'])
      expect(addDays(day, count)).toBe(later);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', -48, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['1900-01-31', 1, '1900-02-28'],
    ['2000-01-31', 1, '2000-02-29'],
  ])('%s plus %d months is %s', (day, count, later) => {
    expect(addMonths(day, count)).toBe(later);
  });

  test.each([
    ['2026-11-16', '2026-11-17', 1],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-12-31', '2026-01-01', -364],
    ['2026-11-15T23:30:00', '2026-11-16T00:10:00', 1],
  ])('from %s to %s it is %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test('weeks begin on Monday, months end when they do', () => {
    expect([weekday('2026-11-16'), weekday('2026-11-15')]).toEqual([0, 6]);
    expect([mondayOf('2026-11-15'), mondayOf('2027-01-01')]).toEqual(['2026-11-09', '2026-12-28']);
    expect([lastOfMonth('2028-02-10'), lastOfMonth('2026-12-01')]).toEqual(['2028-02-29', '2026-12-31']);
    expect([workday('2026-11-14'), workday('2026-11-16')]).toEqual(['2026-11-16', '2026-11-16']);
  });

  test.each([
    ['2026-03-29T00:59:59Z', 'Europe/Vienna', '2026-03-29'],
    ['2026-10-24T21:59:59Z', 'Europe/Vienna', '2026-10-24'],
    ['2026-10-24T22:00:00Z', 'Europe/Vienna', '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'Europe/Vienna', '2026-10-25'],
    ['2026-12-31T23:00:00Z', 'Europe/Vienna', '2027-01-01'],
    ['2026-12-31T23:00:00Z', 'UTC', '2026-12-31'],
  ])('at %s it is in %s the %s', (moment, of, day) => {
    expect(dayIn(of, new Date(moment))).toBe(day);
  });
});

describe('working days', () => {
  // Christmas, St Stephen's, New Year, Epiphany.
  const holidays = new Set(['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06']);

  test.each([
    ['2026-11-13', 1, '2026-11-16'],
    ['2026-11-14', 1, '2026-11-16'],
    ['2026-11-16', 5, '2026-11-23'],
    ['2026-11-16', -1, '2026-11-13'],
    ['2026-11-15', 0, '2026-11-15'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2027-01-05', 1, '2027-01-07'],
    ['2027-01-07', -2, '2027-01-04'],
  ])('%s plus %d is %s', (day, count, later) => {
    expect(addWorkdays(day, count, holidays)).toBe(later);
  });
});

describe('[RULE-11] a duration', () => {
  test.each([
    ['2026-11-16', '14T', '2026-11-30'],
    ['2026-11-16', '10AT', '2026-11-30'],
    ['2026-11-16', '6W', '2026-12-28'],
    ['2026-10-19', '1W', '2026-10-26'],
    ['2026-08-31', '6M', '2027-02-28'],
    ['2026-11-30', '1Q', '2027-02-28'],
    ['2026-08-31', '-1H', '2026-02-28'],
    ['2028-02-29', '1J', '2029-02-28'],
    ['2026-11-16', '-14J', '2012-11-16'],
    ['2026-11-16', '0T', '2026-11-16'],
    ['2026-11-16', '30SE', undefined],
    ['2026-11-16', '15MI', undefined],
    ['2026-11-16', '8S', undefined],
    ['2026-11-16', 'bald', undefined],
    ['2026-11-16', '9999J', undefined],
    ['2026-11-16', '-9999J', undefined],
    ['2026-11-16', '999999999AT', undefined],
  ])('%s plus %s is %s', (day, duration, later) => {
    expect(addDuration(day, duration)).toBe(later);
  });
});
