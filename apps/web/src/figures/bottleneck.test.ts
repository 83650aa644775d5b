import { expect, test } from 'vitest';
import { bottleneckOf } from './bottleneck.ts';

test.each([
  [[148, 71, 44, 38, 36], { at: 1, share: 71 / 148 }],
  [[10, 9, 3, 3, 1], { at: 2, share: 3 / 9 }],
  // Of four nothing is said, however few go on.
  [[20, 10, 4, 0], { at: 2, share: 0.4 }],
  [[10, 10, 10], undefined],
  [[4, 0], undefined],
  [[], undefined],
])('of %j the narrowest step is %j', (steps, expected) => {
  expect(bottleneckOf(steps)).toEqual(expected);
});
