import { useMemo } from 'react';
import classes from '../rows/row.module.css';
import type { Sort } from '../rows/sort.ts';
import type { GridColumn } from './columns.ts';

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
  /** Of those with nothing in them. */
  readonly emptyClassName: string;
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

/** Order, pinning, places and sort marks of the columns shown. */
export function useColumnModel(
  shown: readonly GridColumn[],
  sorts: readonly Sort[],
  pins: readonly string[],
  { link, titles }: ColumnNames,
): ColumnModel {
  return useMemo(() => {
    const isPinned = ({ name }: GridColumn) => pins.includes(name);
    const pinned = shown.filter(isPinned);
    // What sorts unseen has no number, and what it leaves alone needs none.
    const ranked = sorts.filter(({ field }) => shown.some(({ name }) => name === field));
    let start = boxPx;
    const columns = [...pinned, ...shown.filter((column) => !isPinned(column))].map((column, index): PlacedColumn => {
      const rank = ranked.findIndex(({ field }) => field === column.name);
      const className = classNames({
        [classes.cell ?? '']: true,
        [classes.pinned ?? '']: index < pinned.length,
        [classes.end ?? '']: column.view.align === 'end',
        [classes.second ?? '']: column.view.isSecondary === true,
        [classes.title ?? '']: titles.includes(column.name),
      });
      const placed: PlacedColumn = {
        ...column,
        index,
        start,
        isPinned: index < pinned.length,
        isLink: column.name === link,
        sort: rank < 0 ? undefined : ranked[rank]?.isDescending ? 'desc' : 'asc',
        sortRank: rank >= 0 && ranked.length > 1 ? rank + 1 : undefined,
        className,
        emptyClassName: `${className} ${classes.none}`,
      };
      start += column.width;
      return placed;
    });
    const lastPinned = columns[pinned.length - 1];
    return { columns, pinnedPx: lastPinned ? lastPinned.start + lastPinned.width : boxPx, totalPx: start };
  }, [shown, sorts, pins, link, titles]);
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
  const drawn = [...columns.filter(({ isPinned }) => isPinned), ...center];
  // The same ones are the same object, for which no row is drawn anew.
  const last = lastOf.get(model);
  if (last?.columns.length === drawn.length && last.columns.every((column, index) => column === drawn[index]))
    return last;
  const next = { columns: drawn, gapPx: first ? first.start - pinnedPx : 0, canGrow: false };
  lastOf.set(model, next);
  return next;
}

const lastOf = new WeakMap<ColumnModel, ColumnsInView>();

const spare = 160;
