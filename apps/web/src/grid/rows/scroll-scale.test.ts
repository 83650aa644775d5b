import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contentTop,
  hasDrifted,
  heightOf,
  isStuck,
  maxHeightPx,
  positionFor,
  recycled,
  rowsInView,
  scrolled,
  topToReveal,
} from './scroll-scale.ts';

const small = { contentPx: 28_000, viewportPx: 600 };
const million = { contentPx: 28_000_000, viewportPx: 600 };
const start = { scrollTop: 0, offset: 0 };

describe('a list that fits the browser', () => {
  test('scrolls as it is', () => {
    expect(heightOf(small)).toBe(28_000);
    expect(scrolled(small, start, 12_345)).toEqual({ scrollTop: 12_345, offset: 0 });
  });
});

describe('[GRID-04] a million rows', () => {
  test('keep below the height a browser can draw', () => {
    expect(heightOf(million)).toBe(maxHeightPx);
  });

  test('the end of the bar is the last row', () => {
    const end = scrolled(million, start, maxHeightPx - 600);
    expect(contentTop(end)).toBe(28_000_000 - 600);
    expect(rowsInView(contentTop(end), 600, 28, 1_000_000, { above: 0, below: 0 }).end).toBe(1_000_000);
  });

  test('the wheel moves pixel by pixel, the bar jumps', () => {
    const middle = scrolled(million, start, 8_000_000);
    expect(contentTop(middle)).toBeCloseTo(14_000_000, -3);
    expect(contentTop(scrolled(million, middle, 8_000_100)) - contentTop(middle)).toBe(100);
    // Several turns of a wheel in one frame: still no row is passed over.
    expect(contentTop(scrolled(million, middle, 8_003_000)) - contentTop(middle)).toBe(3000);
    const byOneOfTheBar = Math.round(maxHeightPx / 600);
    expect(contentTop(scrolled(million, middle, 8_000_000 + byOneOfTheBar))).toBeGreaterThan(14_040_000);
  });

  test('no row is passed over where the bar comes to its end before the list', () => {
    const from = positionFor(million, 10_000);
    const up = scrolled(million, from, 0);
    expect(contentTop(up)).toBe(10_000 - from.scrollTop);
    expect(isStuck(million, up)).toBe(true);
    expect(isStuck(million, positionFor(million, contentTop(up)))).toBe(false);
    expect(isStuck(million, start)).toBe(false);
    const last = 28_000_000 - 600;
    const down = scrolled(million, positionFor(million, last - 9000), maxHeightPx - 600);
    expect(contentTop(down)).toBeLessThan(last);
    expect(isStuck(million, down)).toBe(true);
    expect(isStuck(million, positionFor(million, last))).toBe(false);
  });

  test('every row can be shown and is where it belongs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 28_000_000 - 600 }), (top) => {
        const position = positionFor(million, top);
        expect(contentTop(position)).toBe(top);
        expect(hasDrifted(million, position)).toBe(false);
      }),
    );
  });

  test('scrolling by wheel never passes an end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxHeightPx - 600 }),
        fc.array(fc.integer({ min: -600, max: 600 })),
        (from, steps) => {
          let position = scrolled(million, start, from);
          for (const step of steps) {
            const scrollTop = Math.max(0, Math.min(position.scrollTop + step, maxHeightPx - 600));
            position = scrolled(million, position, scrollTop);
            expect(contentTop(position)).toBeGreaterThanOrEqual(0);
            expect(contentTop(position)).toBeLessThanOrEqual(28_000_000 - 600);
          }
        },
      ),
    );
  });
});

test('an element keeps its place among the others, whatever row it shows', () => {
  expect(recycled(0, 4, 0)).toEqual([0, 1, 2, 3]);
  expect(recycled(1, 5, 0)).toEqual([4, 1, 2, 3]);
  expect(recycled(10, 14, 0)).toEqual([12, 13, 10, 11]);
  expect(recycled(0, 4, 10)).toEqual([2, 3, 0, 1]);
  expect(recycled(10, 14, 10)).toEqual([10, 11, 12, 13]);
  expect(recycled(0, 0, 3)).toEqual([]);
});

test('there are always as many rows in view, the ends included', () => {
  const spare = { above: 2, below: 5 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 28_000_000 }), (top) => {
      const { first, end } = rowsInView(top, 600, 28, 1_000_000, spare);
      expect(end - first).toBe(22 + 1 + 7);
      expect(first).toBeLessThanOrEqual(Math.floor(top / 28));
      expect(end).toBeGreaterThanOrEqual(Math.min(1_000_000, Math.ceil((top + 600) / 28)));
    }),
  );
  expect(rowsInView(0, 600, 28, 3, spare)).toEqual({ first: 0, end: 3 });
});

test('a row is revealed by the shortest way', () => {
  expect(topToReveal(5, 0, 600, 28)).toBeUndefined();
  expect(topToReveal(100, 0, 600, 28)).toBe(101 * 28 - 600);
  expect(topToReveal(2, 1000, 600, 28)).toBe(56);
});
