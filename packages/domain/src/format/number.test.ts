import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber } from '../parse/number.ts';
import { abbreviateNumber, formatExact, formatNumber, numberFormats } from './number.ts';

const nbsp = '\u00a0';

describe('[FMT-01] defaults', () => {
  test('the product formats in de-DE and EUR', () => {
    expect(formatNumber(4870.12, 'c2')).toBe(`4.870,12${nbsp}€`);
  });

  test("a component's own default is USD with '.' and ','", () => {
    expect(numberFormats().formatNumber(4870.12, 'c2')).toBe('$4,870.12');
    expect(numberFormats().formatNumber(4870.12)).toBe('4,870.12');
    expect(numberFormats().abbreviateNumber(1284, true)).toBe('$1.3K');
  });
});

test.each([
  [1234.5, 'f0', '1235'],
  [1234.5, 'f2', '1234,50'],
  [1234.5, 'n0', '1.235'],
  [1234.5, 'n2', '1.234,50'],
  [1234.5, 'n8', '1.234,50000000'],
  [1234567.891, 'n1', '1.234.567,9'],
  [-1204.8, 'n2', '-1.204,80'],
  [-0.001, 'n2', '0,00'],
  [-0, 'n2', '0,00'],
  [1234.5, 'c0', `1.235${nbsp}€`],
  [-5, 'c2', `-5,00${nbsp}€`],
  [0.125, 'p1', `12,5${nbsp}%`],
  [13.95 / 100, 'p1', `14,0${nbsp}%`],
  [0.82, 'p0', `82${nbsp}%`],
  [1234.5, 'n', '1.234,50'],
])('[FMT-02] %j by %s is %s', (value, code, text) => {
  expect(formatNumber(value, code)).toBe(text);
});

test('[FMT-02] the default is a grouped number with two decimals', () => {
  expect(formatNumber(1284)).toBe('1.284,00');
});

test.each(['x2', 'n9', 'n10', '', 'N2'])('[FMT-02] %j is no number code', (code) => {
  expect(() => formatNumber(1, code)).toThrow('Unknown number format code');
});

test.each([
  [0, '0'],
  [999, '999'],
  [999.96, '1K'],
  [1000, '1K'],
  [1284, '1,3K'],
  [999_949, '999,9K'],
  [999_950, '1M'],
  [2_000_000, '2M'],
  [4_500_000_000, '4,5B'],
  [1e12, '1T'],
  [1.5e15, '1.500T'],
  [-1284, '-1,3K'],
])('[FMT-02] %j abbreviates to %s', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text);
});

test.each([
  [999, `999${nbsp}€`],
  [1284, `1,3K${nbsp}€`],
  [2_000_000, `2M${nbsp}€`],
  [-1_250_000, `-1,3M${nbsp}€`],
])('[FMT-02] %j as money abbreviates to %s', (value, text) => {
  expect(abbreviateNumber(value, true)).toBe(text);
});

test.each([
  [1_000_000, '1.000.000'],
  [0.5, '0,5'],
  [-3, '-3'],
])('formatExact writes %j as %s', (value, text) => {
  expect(formatExact(value)).toBe(text);
});

test.each(['f', 'n', 'c'])('[FMT-02] [PARSE-03] what %s writes can be read again', (letter) => {
  const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });
  fc.assert(
    fc.property(cents, (value) => {
      expect(parseNumber(formatNumber(value / 100, `${letter}2`))).toBe(value / 100);
    }),
  );
});
