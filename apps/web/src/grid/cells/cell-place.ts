import type { CSSProperties } from 'react';
import type { ColumnsInView, PlacedColumn } from '../columns/column-model.ts';

/** How a cell is found again after its row was drawn anew. */
export const cellKey = (row: number, column: number) => `${row}:${column}`;

const known = new WeakMap<ColumnsInView, readonly CSSProperties[]>();

/** Cells share the room that is left over; a gap stands for the columns that are not drawn. The same object for all rows. */
export function cellStyle(inView: ColumnsInView, position: number): CSSProperties | undefined {
  let styles = known.get(inView);
  if (!styles) {
    styles = inView.columns.map((column, index) => styleOf(column, index, inView));
    known.set(inView, styles);
  }
  return styles[position];
}

function styleOf(column: PlacedColumn, position: number, { columns, gapPx, canGrow }: ColumnsInView): CSSProperties {
  const isFirstAfterGap = gapPx > 0 && !column.isPinned && columns[position - 1]?.isPinned !== false;
  return {
    flex: `${canGrow && !column.isFixed ? column.width : 0} 0 ${column.width}px`,
    ...(column.isPinned && { left: column.start }),
    ...(isFirstAfterGap && { marginInlineStart: gapPx }),
  };
}
