import { expect, test } from 'vitest';
import { boxColumn, filterRow, headerRow, moved } from './active-cell.ts';

const bounds = { rows: 1000, columns: 5, pageRows: 24 };
const key = (name: string) => ({ key: name.replace('Strg ', ''), ctrlKey: name.startsWith('Strg ') });

test.each([
  ['ArrowDown', { row: 3, column: 1 }, { row: 4, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }, { row: filterRow, column: 1 }],
  ['ArrowUp', { row: headerRow, column: 1 }, { row: headerRow, column: 1 }],
  ['ArrowDown', { row: headerRow, column: 1 }, { row: filterRow, column: 1 }],
  ['ArrowRight', { row: 3, column: 4 }, { row: 3, column: 4 }],
  ['ArrowLeft', { row: 3, column: 0 }, { row: 3, column: boxColumn }],
  ['ArrowLeft', { row: 3, column: boxColumn }, { row: 3, column: boxColumn }],
  ['Home', { row: 3, column: 4 }, { row: 3, column: 0 }],
  ['End', { row: 3, column: 0 }, { row: 3, column: 4 }],
  ['Strg Home', { row: 500, column: 4 }, { row: 0, column: 0 }],
  ['Strg End', { row: 3, column: 0 }, { row: 999, column: 4 }],
  ['PageDown', { row: 3, column: 2 }, { row: 27, column: 2 }],
  ['PageDown', { row: 990, column: 2 }, { row: 999, column: 2 }],
  ['PageUp', { row: 30, column: 2 }, { row: 6, column: 2 }],
  ['PageUp', { row: 3, column: 2 }, { row: 0, column: 2 }],
])('%s from %j', (name, from, to) => {
  expect(moved(from, key(name), bounds)).toEqual(to);
});

test('an empty list has a header and a filter row', () => {
  expect(moved({ row: filterRow, column: 0 }, key('ArrowDown'), { ...bounds, rows: 0 })).toEqual({
    row: filterRow,
    column: 0,
  });
});

test('other keys lead nowhere', () => {
  expect(moved({ row: 0, column: 0 }, key('a'), bounds)).toBeUndefined();
});
