import { textOf } from '@disponent/domain/texts/sentence';
import { describe, expect, test } from 'vitest';
import { nextRun, type Schedule, scheduleText } from './schedule.ts';

const next = (schedule: Schedule, after: string) => nextRun(schedule, new Date(after)).toISOString();
/** The runs after a moment, one after the other. */
function runs(schedule: Schedule, after: string, count: number): string[] {
  const found: string[] = [];
  for (let at = after; found.length < count; ) found.push((at = next(schedule, at)));
  return found;
}

describe('a time of day is that of Vienna', () => {
  test('in winter and in summer', () => {
    expect(next({ time: '02:10' }, '2026-11-16T00:30:00Z')).toBe('2026-11-16T01:10:00.000Z');
    expect(next({ time: '02:10' }, '2026-11-16T01:10:00Z')).toBe('2026-11-17T01:10:00.000Z');
    expect(next({ time: '02:10' }, '2026-07-01T12:00:00Z')).toBe('2026-07-02T00:10:00.000Z');
  });

  test('the evening before midnight belongs to the day there, not to that of UTC', () => {
    expect(next({ time: '00:05' }, '2026-06-30T22:04:00Z')).toBe('2026-06-30T22:05:00.000Z');
    expect(next({ time: '23:30' }, '2026-12-31T22:45:00Z')).toBe('2027-01-01T22:30:00.000Z');
  });

  test('when the clocks go forward on 28.03.2027, 02:30 does not exist and runs at 03:30, once', () => {
    expect(runs({ time: '02:30' }, '2027-03-26T12:00:00Z', 4)).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
      '2027-03-30T00:30:00.000Z',
    ]);
  });

  test('when they go back on 25.10.2026, 02:30 comes twice and runs the first time only', () => {
    expect(runs({ time: '02:30' }, '2026-10-24T12:00:00Z', 3)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
      '2026-10-27T01:30:00.000Z',
    ]);
    // Started between the two.
    expect(next({ time: '02:30' }, '2026-10-25T00:45:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  test('times around the changes stay where they are', () => {
    expect(runs({ time: '01:59' }, '2027-03-27T12:00:00Z', 2)).toEqual([
      '2027-03-28T00:59:00.000Z',
      '2027-03-28T23:59:00.000Z',
    ]);
    expect(runs({ time: '03:00' }, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T02:00:00.000Z',
      '2026-10-26T02:00:00.000Z',
    ]);
  });
});

test('a day of the week or of the month', () => {
  expect(next({ time: '06:00', weekday: 1 }, '2026-11-16T05:30:00Z')).toBe('2026-11-23T05:00:00.000Z');
  expect(next({ time: '06:00', weekday: 7 }, '2026-11-16T05:30:00Z')).toBe('2026-11-22T05:00:00.000Z');
  expect(runs({ time: '03:00', day: 31 }, '2026-11-16T00:00:00Z', 2)).toEqual([
    '2026-12-31T02:00:00.000Z',
    '2027-01-31T02:00:00.000Z',
  ]);
});

test('every so many minutes, whatever the clocks do', () => {
  expect(runs({ minutes: 10 }, '2026-10-25T00:55:00Z', 3)).toEqual([
    '2026-10-25T01:00:00.000Z',
    '2026-10-25T01:10:00.000Z',
    '2026-10-25T01:20:00.000Z',
  ]);
});

test('in words', () => {
  const said = (schedule: Schedule) => textOf(scheduleText(schedule));
  expect(said({ minutes: 10 })).toBe('alle 10 Minuten');
  expect(said({ time: '02:10' })).toBe('täglich um 02:10');
  expect(said({ time: '06:00', weekday: 1 })).toBe('montags um 06:00');
  expect(said({ time: '03:00', day: 1 })).toBe('am 1. des Monats um 03:00');
});
