import { expect, test } from 'vitest';
import { inOrder, rangAt } from './order.ts';

const cards = [
  { Id: 1, RpoRang: 30 },
  { Id: 2, RpoRang: 10 },
  { Id: 3, RpoRang: 20 },
];

test('cards stand by their place', () => {
  expect(inOrder(cards).map(({ Id }) => Id)).toEqual([2, 3, 1]);
});

test.each([
  [0, 9],
  [1, 15],
  [2, 25],
  [3, 31],
])('at place %i a card gets %i', (place, rang) => {
  expect(rangAt(inOrder(cards), place)).toBe(rang);
});

test('alone in its column it needs none', () => {
  expect(rangAt([], 0)).toBeUndefined();
});
