import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ActiveCell, filterRow, headerRow } from '../cells/active-cell.ts';
import { cellKey } from '../cells/cell-place.ts';
import type { ColumnModel } from '../columns/column-model.ts';
import type { BlockSource } from '../rows/block-source.ts';
import type { RowWindow } from '../rows/use-row-window.ts';

interface ActiveCellOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly source: BlockSource;
  readonly model: ColumnModel;
  readonly view: RowWindow;
}

/** The cell that keys act on, and the ways to make it another one. */
export interface CellFocus {
  /** As it is drawn. */
  readonly active: ActiveCell;
  /** As the last key or click has left it, which may not be drawn yet. */
  now(): ActiveCell;
  readonly isDrawn: boolean;
  /** There, with the focus and in sight. */
  go(to: ActiveCell): void;
  /** The row becomes the active one without taking the focus. */
  follow(row: number): void;
  /** Draws where keys have led before the browser looks for the next tab stop. */
  settle(): void;
  /** The active record stands in another line now, or the focus in another cell. */
  note(to: Partial<ActiveCell>): void;
}

const drawnAfterMs = 100;

/** One cell is active; it follows the focus and leads it. */
export function useActiveCell({ scroller, source, model, view }: ActiveCellOptions): CellFocus {
  const [active, setActive] = useState<ActiveCell>(() => ({ row: source.place().row, column: source.place().column }));
  const latest = useRef(active);
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wantsFocus = useRef(false);
  // A list that is shown again takes up what was still to be drawn when it was left.
  useEffect(() => {
    setActive(latest.current);
    return () => clearTimeout(drawing.current);
  }, []);

  // Rows are recycled: after a scroll the focused element may show another row. Bring the focus back to its cell, or
  // keep it on the grid itself while that cell is out of sight.
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid || (!wantsFocus.current && !isOnCell(grid, document.activeElement))) return;
    const cell = cellAt(grid, latest.current);
    if (!wantsFocus.current && cell?.contains(document.activeElement)) return;
    focusIn(grid, cell, latest.current);
    if (cell) show(grid, cell, latest.current);
    wantsFocus.current = false;
  });

  function show(grid: HTMLElement, cell: HTMLElement, { row, column }: ActiveCell): void {
    if (column >= 0 && !model.columns[column]?.isPinned && !source.group(row)) showColumn(grid, cell, model.pinnedPx);
  }

  function keep(to: Partial<ActiveCell>): ActiveCell {
    const next = { ...latest.current, ...to };
    latest.current = next;
    if (next.row >= 0) source.remember({ row: next.row, column: next.column });
    return next;
  }

  function note(to: Partial<ActiveCell>): void {
    clearTimeout(drawing.current);
    setActive(keep(to));
  }

  function go(to: ActiveCell): void {
    const grid = scroller.current;
    const cell = grid && isOnCell(grid, document.activeElement) ? cellAt(grid, to) : null;
    if (grid && cell) {
      // What is drawn already has the focus in the next frame; that it is the tab stop now can wait for the last of many keys.
      keep(to);
      clearTimeout(drawing.current);
      drawing.current = setTimeout(() => startTransition(() => setActive(latest.current)), drawnAfterMs);
    } else {
      wantsFocus.current = true;
      note(to);
    }
    if (to.row >= 0) view.reveal(to.row);
    if (grid) scrollToColumn(grid, model, to.column);
    if (!grid || !cell) return;
    focusIn(grid, cell, to);
    show(grid, cell, to);
  }

  return {
    active,
    isDrawn: active.row < 0 || (active.row >= view.first && active.row < view.end),
    now: () => latest.current,
    settle: () => note({}),
    note,
    go,
    follow(row) {
      if (row === latest.current.row) return;
      note({ row });
      view.reveal(row);
    },
  };
}

const isOnCell = (grid: HTMLElement, focused: Element | null): boolean =>
  focused instanceof HTMLElement &&
  grid.contains(focused) &&
  (focused === grid || focused.dataset['cell'] !== undefined);

const cellAt = (grid: HTMLElement, { row, column }: ActiveCell) =>
  grid.querySelector<HTMLElement>(`[data-cell="${cellKey(row, column)}"]`);

/** In the row of filters what one types into has the focus, not the cell around it. */
function focusIn(grid: HTMLElement, cell: HTMLElement | null, { row }: ActiveCell): void {
  const inner = row === filterRow ? cell?.querySelector<HTMLElement>('input, button[data-set-filter]') : undefined;
  (inner ?? cell ?? grid).focus({ preventScroll: true });
}

function scrollToColumn(grid: HTMLElement, model: ColumnModel, index: number): void {
  const column = model.columns[index];
  // A pinned column is always in sight, but who goes to the first one wants to see what follows it.
  if (column?.isPinned && index === 0) grid.scrollTo({ left: 0, behavior: 'instant' });
  // A column that is not drawn has no element to scroll to.
  if (column && !column.isPinned && !cellAt(grid, { row: headerRow, column: index }))
    grid.scrollTo({ left: Math.max(0, column.start - model.pinnedPx), behavior: 'instant' });
}

function showColumn(grid: HTMLElement, cell: HTMLElement, pinnedPx: number): void {
  const { left, right } = cell.getBoundingClientRect();
  const box = grid.getBoundingClientRect();
  if (left < box.left + pinnedPx) grid.scrollLeft -= box.left + pinnedPx - left;
  else if (right > box.left + grid.clientWidth)
    grid.scrollLeft += Math.min(right - box.left - grid.clientWidth, left - box.left - pinnedPx);
}
