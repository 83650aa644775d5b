import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationUnits, formatDuration } from '../format/duration.ts';
import { parseDuration } from './duration.ts';

test.each([
  ['3 Monate', '3M'],
  ['3M', '3M'],
  ['3m', '3M'],
  ['1 monat', '1M'],
  ['-2T', '-2T'],
  ['− 2 Tage', '-2T'],
  ['+03 W', '3W'],
  ['-0T', '0T'],
  ['30 Minuten', '30MI'],
  ['5 AT', '5AT'],
  ['', null],
  ['3', undefined],
  ['M', undefined],
  ['3 Mond', undefined],
  ['1,5 Jahre', undefined],
])('[RULE-11] a duration editor reads %j as %j', (input, value) => {
  expect(parseDuration(input)).toBe(value);
});

test('[RULE-11] a duration editor reads what is shown', () => {
  const amounts = fc.integer({ min: -999_999_999, max: 999_999_999 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...Object.keys(durationUnits)), (amount, unit) => {
      const value = `${amount}${unit}`;
      expect(parseDuration(formatDuration(value))).toBe(value);
    }),
  );
});
