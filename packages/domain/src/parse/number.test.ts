import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberFormats } from '../format/number.ts';
import { parseNumber } from './number.ts';

describe('[PARSE-03] a typed number', () => {
  test.each([
    ['1234,5', 1234.5],
    ['1.234,56', 1234.56],
    ['1 234,56 €', 1234.56],
    ['25 %', 25],
    [',5', 0.5],
    ['5,', 5],
    ['-5', -5],
    ['−5', -5],
    [' -5', -5],
    ['5-', 5],
    ['-0', 0],
    ['007', 7],
    ['123456789012345', 123_456_789_012_345],
    ['0,000000000000001', 1e-15],
  ])('%j is %j', (input, value) => {
    expect(parseNumber(input)).toBe(value);
  });

  test.each(['', ' ', 'abc', ',', '-', '1234567890123456', '1,234567890123456', '1,2,3'])(
    '%j is no number',
    (input) => {
      expect(parseNumber(input)).toBeNaN();
    },
  );

  test('the separator is that of the locale', () => {
    expect(parseNumber('1,234.56', 'en-US')).toBe(1234.56);
    expect(parseNumber('1’234.56', 'de-CH')).toBe(1234.56);
  });

  test('reads what is shown, in any locale', () => {
    const values = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(values, fc.constantFrom('de-DE', 'de-CH', 'en-US'), (value, locale) => {
        expect(parseNumber(numberFormats({ locale, currency: 'EUR' }).formatNumber(value / 10_000, 'n4'), locale)).toBe(
          value / 10_000,
        );
      }),
    );
  });
});
