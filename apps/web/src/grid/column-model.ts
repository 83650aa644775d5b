import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from './columns.ts';
import classes from './grid.module.css';
import type { Row } from './row.ts';
import type { Sort } from './sort.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});
const noRows: Row[] = [];

export interface PlacedColumn extends GridColumn {
  /** Position from 0, pinned columns first; the boxes before them have none. */
  readonly index: number;
  /** Px from the left edge, boxes included. */
  readonly start: number;
  readonly isPinned: boolean;
  readonly isLink: boolean;
  readonly sort: 'asc' | 'desc' | undefined;
  /** 1, 2, … when several columns sort. */
  readonly sortRank: number | undefined;
  /** Of its cells. */
  readonly className: string;
}

/** The boxes that select rows, before all columns. */
export const boxPx = 44;

export interface ColumnModel {
  readonly columns: readonly PlacedColumn[];
  readonly pinnedPx: number;
  readonly totalPx: number;
}

export interface ColumnNames {
  /** The one that leads to the record. */
  readonly link: string | undefined;
  /** Those that name it. */
  readonly titles: readonly string[];
}

/** Order, pinning, widths and sort marks of the columns shown; TanStack Table keeps the model, the server keeps the rows. */
export function useColumnModel(
  shown: readonly GridColumn[],
  sorts: readonly Sort[],
  pins: readonly string[],
  names: ColumnNames,
): ColumnModel {
  const { link, titles } = names;
  const defs = useMemo(
    () =>
      shown.map(({ name, width, canSort }) => ({
        id: name,
        size: width,
        enableSorting: canSort,
        sortDescFirst: false,
      })),
    [shown],
  );
  const columnOrder = useMemo(() => shown.map(({ name }) => name), [shown]);
  const columnPinning = useMemo(
    () => ({ start: columnOrder.filter((name) => pins.includes(name)), end: [] }),
    [columnOrder, pins],
  );
  const sorting = useMemo(() => sorts.map(({ field, isDescending }) => ({ id: field, desc: isDescending })), [sorts]);
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    manualSorting: true,
    state: { columnOrder, columnPinning, sorting },
  });

  return useMemo(() => {
    const byName = new Map(shown.map((column) => [column.name, column]));
    let start = boxPx;
    let pinnedPx = boxPx;
    const columns: PlacedColumn[] = [];
    for (const leaf of [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()]) {
      const column = byName.get(leaf.id);
      if (!column) continue;
      const rank = sorting.findIndex(({ id }) => id === leaf.id);
      const isPinned = columnPinning.start.includes(leaf.id);
      columns.push({
        ...column,
        width: leaf.getSize(),
        index: columns.length,
        start,
        isPinned,
        isLink: leaf.id === link,
        sort: rank < 0 ? undefined : sorting[rank]?.desc ? 'desc' : 'asc',
        sortRank: rank >= 0 && sorting.length > 1 ? rank + 1 : undefined,
        className: classNames({
          [classes.cell ?? '']: true,
          [classes.pinned ?? '']: isPinned,
          [classes.end ?? '']: column.view.align === 'end',
          [classes.second ?? '']: column.view.isSecondary === true,
          [classes.title ?? '']: titles.includes(leaf.id),
        }),
      });
      start += leaf.getSize();
      if (isPinned) pinnedPx = start;
    }
    return { columns, pinnedPx, totalPx: start };
  }, [table, shown, sorting, columnPinning, link, titles]);
}

const classNames = (given: Readonly<Record<string, boolean>>) =>
  Object.keys(given)
    .filter((name) => given[name])
    .join(' ');

export interface ColumnsInView {
  readonly columns: readonly PlacedColumn[];
  /** Stands for the columns that are left out before the first one drawn. */
  readonly gapPx: number;
  /** There is room left over, which the columns share. */
  readonly canGrow: boolean;
}

/** The columns near the visible stretch, the pinned ones always. */
export function columnsInView(model: ColumnModel, scrollLeft: number, viewportPx: number): ColumnsInView {
  const { columns, pinnedPx, totalPx } = model;
  if (totalPx <= viewportPx || viewportPx === 0) return { columns, gapPx: 0, canGrow: true };
  const from = scrollLeft + pinnedPx - spare;
  const to = scrollLeft + viewportPx + spare;
  const center = columns.filter(
    (column) => !column.isPinned && column.start + column.width > from && column.start < to,
  );
  const first = center[0];
  return {
    columns: [...columns.filter(({ isPinned }) => isPinned), ...center],
    gapPx: first ? first.start - pinnedPx : 0,
    canGrow: false,
  };
}

const spare = 240;
