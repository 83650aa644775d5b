import { expect, test } from 'vitest';
import { type ColumnModel, columnsInView, type PlacedColumn } from './column-model.ts';

/** Ten columns of 300 px, the first one pinned. */
const columns = Array.from({ length: 10 }, (_, index) => ({
  name: `Spalte${index}`,
  index,
  start: 44 + index * 300,
  width: 300,
  isPinned: index === 0,
})) as unknown as PlacedColumn[];
const model: ColumnModel = { columns, pinnedPx: 344, totalPx: 3044 };

const names = (scrollLeft: number) => columnsInView(model, scrollLeft, 900).columns.map(({ index }) => index);

test('columns near the visible stretch are drawn, the pinned one always', () => {
  expect(names(0)).toEqual([0, 1, 2, 3]);
  expect(names(600)).toEqual([0, 2, 3, 4, 5]);
  expect(columnsInView(model, 600, 900)).toMatchObject({ gapPx: 300, canGrow: false });
  expect(columnsInView(model, 600, 4000)).toMatchObject({ columns, gapPx: 0, canGrow: true });
});

test('a step sideways that brings no other column draws no row anew', () => {
  const before = columnsInView(model, 600, 900);
  expect(names(720)).toEqual([0, 2, 3, 4, 5]);
  expect(columnsInView(model, 720, 900)).toBe(before);
  expect(columnsInView(model, 960, 900)).not.toBe(before);
});
