import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from '../format/date.ts';
import { parseTime } from './time.ts';

test.each([
  ['8:5', '08:05'],
  ['8.30', '08:30'],
  ['0805', '08:05'],
  ['805', '08:05'],
  ['8', '08:00'],
  ['23', '23:00'],
  [' 14:30 ', '14:30'],
  ['', null],
  ['24', undefined],
  ['8:60', undefined],
  ['2400', undefined],
  ['8:', undefined],
  ['12345', undefined],
  ['acht', undefined],
])('a time editor reads %j as %j', (input, time) => {
  expect(parseTime(input)).toBe(time);
});

test('a time editor reads what is shown', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(parseTime(formatDate(date, 't'))).toBe(formatDate(date, 't'));
    }),
  );
});
