import { expect, test } from 'vitest';
import { cents, hundredths, rounded } from './cents.ts';

test.each([
  [4.475, 4.48],
  [1.005, 1.01],
  [-1.005, -1.01],
  [8.345, 8.35],
  [7.7 + 7.7 + 7.7 + 7.7, 30.8],
  [123_456_789.125, 123_456_789.13],
  [0.004, 0],
])('%d is %d to the cent, as on paper', (value, expected) => expect(hundredths(value)).toBe(expected));

test('less than half a cent below nothing is nothing, without a sign', () =>
  expect([hundredths(-0.001), cents(-0.001), rounded(-0.2)]).toEqual([0, 0, 0]));
