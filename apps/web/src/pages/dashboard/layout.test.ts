import { expect, test } from 'vitest';
import { inOrder, inPlaces, readLayout, shownOf, toggled, withOrder, withPlace } from './layout.ts';

const tiles = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
const nothing = { order: [], hidden: [], places: {} };
const keys = (shown: readonly { key: string }[]) => shown.map(({ key }) => key).join('');

test('tiles stand in the order of the user, hidden ones not at all', () => {
  expect(keys(shownOf(tiles, nothing))).toBe('abcd');
  const moved = withOrder(nothing, ['c', 'a', 'b', 'd']);
  expect(keys(inOrder(tiles, moved))).toBe('cabd');
  expect(keys(shownOf(tiles, toggled(moved, 'a')))).toBe('cbd');
  expect(keys(shownOf(tiles, toggled(toggled(moved, 'a'), 'a')))).toBe('cabd');
});

test('a tile that is new comes after those in order; those of another place keep theirs', () => {
  const moved = withOrder({ ...nothing, order: ['x', 'y', 'b', 'a'], hidden: ['x'] }, ['b', 'a']);
  expect(moved).toEqual({ ...nothing, order: ['x', 'y', 'b', 'a'], hidden: ['x'] });
  expect(keys(inOrder(tiles, moved))).toBe('bacd');
});

test('whatever was saved is read', () => {
  expect([undefined, {}, { dashboard: 7 }, { dashboard: { order: 'a' } }].map(readLayout)).toEqual(
    Array.from({ length: 4 }, () => nothing),
  );
  expect(readLayout({ dashboard: { order: ['a', 1], hidden: ['b'], places: { a: 'links', b: 'oben' } } })).toEqual({
    order: ['a'],
    hidden: ['b'],
    places: { a: 'links' },
  });
});

test('a tile stands in the column it was moved to, and in a row of charts only where there is one', () => {
  const [a, b, c, d] = tiles as [{ key: string }, { key: string }, { key: string }, { key: string }];
  const moved = withPlace(withPlace(nothing, 'a', 'rechts'), 'd', 'diagramme');
  const narrow = inPlaces({ diagramme: [], links: [a, b], rechts: [c, d] }, moved);
  expect([narrow.diagramme, narrow.links, narrow.rechts].map(keys)).toEqual(['', 'b', 'acd']);
  const wide = inPlaces({ diagramme: [c], links: [a, b], rechts: [d] }, moved);
  expect([wide.diagramme, wide.links, wide.rechts].map(keys)).toEqual(['cd', 'b', 'a']);
});
