import { expect, test } from 'vitest';
import { placesNow, shiftOf } from './row-shift.ts';

const seenAt = (first: number, ids: readonly number[]) => ids.map((id, at) => ({ index: first + at, id }));
function moved(seen: ReturnType<typeof seenAt>, now: readonly number[]) {
  const places = placesNow(seen, (index) => now[index]);
  return shiftOf(seen, places);
}

test('rows that came or went above move what is seen', () => {
  expect(moved(seenAt(2, [30, 40, 50]), [10, 15, 20, 30, 40, 50])).toBe(1);
  expect(moved(seenAt(2, [30, 40, 50]), [30, 40, 50])).toBe(-2);
});

test('one row that changed its place does not', () => {
  expect(moved(seenAt(0, [10, 20, 30, 40]), [20, 30, 40, 50, 60, 10])).toBe(-1);
  expect(moved(seenAt(0, [10, 20, 30, 40]), [10, 20, 40, 50, 30])).toBe(0);
});

test('nothing that is known any more is no reason to move', () => {
  expect(moved(seenAt(0, [10, 20]), [70, 80])).toBe(0);
});
