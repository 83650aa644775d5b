import { expect, test } from 'vitest';
import { dropPlace, dropped, movedTo } from './column-order.ts';

const names = ['A', 'B', 'C', 'D', 'E'];
/** D and E are out of sight. */
const edges = names.slice(0, 3).map((name, index) => ({ name, left: index * 100, right: index * 100 + 100 }));

test.each([
  ['A', 2, 'BCADE'],
  ['D', 0, 'DABCE'],
  ['B', 9, 'ACDEB'],
  ['B', -1, 'BACDE'],
])('%s moved to %i is %s', (name, index, order) => {
  expect(movedTo(names, name, index).join('')).toBe(order);
});

test.each([
  ['A', 260, 'BCADE', 300],
  ['A', 240, 'BACDE', 200],
  ['A', 40, 'ABCDE', 100],
  ['C', 10, 'CABDE', 0],
  ['B', 290, 'ACBDE', 300],
])('%s dropped at %i px gives %s', (name, x, order, px) => {
  const place = dropPlace(edges, name, x);
  expect(place?.px).toBe(px);
  expect(place && dropped(names, name, place).join('')).toBe(order);
});

test('a single column has no other place', () => {
  expect(dropPlace(edges.slice(0, 1), 'A', 50)).toBeUndefined();
});
