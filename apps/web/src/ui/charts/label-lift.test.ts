import { expect, test } from 'vitest';
import { labelLift, lineHeights } from './label-lift.ts';

test('a line goes from zero to a quarter above its highest number', () => {
  expect(lineHeights([8, null, 0, 4, -2])).toEqual([0.8, null, 0, 0.4, 0]);
});

test.each([
  ['the line is far above', [96, 96, 96], 1, 40, 0],
  ['the line lies in the column', [20, 20, 20], 1, 60, 0],
  // The number stands from 84 to 100; with its dots the line takes 90 to 102.
  ['the line goes through it', [96, 96, 96], 1, 80, 18],
  ['a dot would touch it from below', [40, 40, 40], 1, 40, 2],
  ['the line rises through its end', [20, 20, 96], 1, 40, 20],
  ['there is no line here', [96, null, 96], 1, 80, 0],
  ['the first one', [96, 96], 0, 80, 18],
])('%s', (_name, line, index, columnPx, lift) => {
  expect(labelLift(line, index, columnPx)).toBe(lift);
});
