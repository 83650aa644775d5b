import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ActiveCell, filterRow, headerRow, moved } from './active-cell.ts';
import type { BlockSource } from './block-source.ts';
import { cellKey } from './cell-place.ts';
import type { ColumnModel } from './column-model.ts';
import type { Row } from './row.ts';
import type { RowWindow } from './use-row-window.ts';

interface GridKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly source: BlockSource;
  readonly model: ColumnModel;
  readonly view: RowWindow;
  readonly total: number;
  readonly rowPx: number;
  onSort(field: string, add: boolean): void;
  onOpen(row: Row): void;
  hrefOf(row: Row): string | undefined;
}

/** One tab stop for the whole grid; arrows move the active cell, which follows the focus and leads it. */
export function useGridKeys({ scroller, source, model, view, total, rowPx, onSort, onOpen, hrefOf }: GridKeysOptions) {
  const [active, setActive] = useState<ActiveCell>(() => ({ row: source.place().row, column: source.place().column }));
  const wantsFocus = useRef(false);
  const isDrawn = active.row < 0 || (active.row >= view.first && active.row < view.end);

  // Rows are recycled: after a scroll the focused element may show another row. Bring the focus back to its cell, or
  // keep it on the grid itself while that cell is out of sight.
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const focused = document.activeElement;
    const isOnCell =
      focused instanceof HTMLElement &&
      grid.contains(focused) &&
      (focused === grid || focused.dataset['cell'] !== undefined);
    if (!wantsFocus.current && !isOnCell) return;
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${cellKey(active.row, active.column)}"]`);
    if (!wantsFocus.current && cell?.contains(focused)) return;
    if (!cell) grid.focus({ preventScroll: true });
    else if (active.row === filterRow)
      (
        cell.querySelector<HTMLElement>('input, button[aria-label$="filtern"], button[aria-label*=" filtern"]') ?? cell
      ).focus({ preventScroll: true });
    else cell.focus({ preventScroll: true });
    if (cell) showColumn(grid, cell, model.pinnedPx);
    wantsFocus.current = false;
  });

  function go(to: ActiveCell): void {
    wantsFocus.current = true;
    setActive(to);
    remember(to);
    if (to.row >= 0) view.reveal(to.row);
    const column = model.columns[to.column];
    const grid = scroller.current;
    // A column that is not drawn has no element to scroll to.
    if (grid && column && !column.isPinned && !grid.querySelector(`[data-cell="${cellKey(headerRow, to.column)}"]`)) {
      grid.scrollTo({ left: Math.max(0, column.start - model.pinnedPx), behavior: 'instant' });
    }
  }

  function remember({ row, column }: ActiveCell): void {
    if (row >= 0) source.remember({ row, column });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!isOwn(event) || event.altKey || event.defaultPrevented) return;
    const input = event.target instanceof HTMLInputElement && event.target.type === 'text' ? event.target : undefined;
    if (event.key === 'Tab' && active.row === filterRow) return tabInFilters(event);
    if (input && !leavesInput(event, input)) return;
    if (event.key === 'Enter' && !input) return press(event);
    if (event.key === 'f' && !input && !event.ctrlKey && !event.metaKey)
      return take(event, () => go({ row: filterRow, column: active.column }));
    const pageRows = Math.max(1, Math.floor(view.viewportPx / rowPx) - 1);
    const to =
      input && event.key === 'Enter'
        ? { row: Math.min(0, total - 1), column: active.column }
        : moved(
            active,
            { key: event.key, ctrlKey: event.ctrlKey || event.metaKey },
            { rows: total, columns: model.columns.length, pageRows },
          );
    if (to) take(event, () => go(to));
  }

  function tabInFilters(event: KeyboardEvent): void {
    const column = active.column + (event.shiftKey ? -1 : 1);
    if (column >= 0 && column < model.columns.length) take(event, () => go({ row: filterRow, column }));
  }

  function press(event: KeyboardEvent): void {
    const column = model.columns[active.column];
    if (active.row === headerRow && column?.canSort) return take(event, () => onSort(column.name, event.shiftKey));
    const row = active.row >= 0 ? source.row(active.row) : undefined;
    if (!row) return;
    take(event, () => (event.ctrlKey || event.metaKey ? openTab(hrefOf(row)) : onOpen(row)));
  }

  function onFocus(event: FocusEvent<HTMLElement>): void {
    if (!isOwn(event)) return;
    const cell = placeOf(event.target);
    if (!cell || (cell.row === active.row && cell.column === active.column)) return;
    setActive(cell);
    remember(cell);
  }

  /** A head sorts; a link opens its record here, or where the browser is told to. */
  function onClick(event: MouseEvent<HTMLElement>): void {
    const place = isOwn(event) ? placeOf(event.target as Element) : undefined;
    const column = place?.row === headerRow ? model.columns[place.column] : undefined;
    if (column?.canSort) return onSort(column.name, event.shiftKey);
    if (!isOwn(event) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    const row = link && source.row(placeOf(link)?.row ?? -1);
    if (!row) return;
    event.preventDefault();
    onOpen(row);
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    const cell = isOwn(event) ? placeOf(event.target as Element) : undefined;
    const row = cell && cell.row >= 0 && !(event.target as Element).closest('a') ? source.row(cell.row) : undefined;
    if (row) onOpen(row);
  }

  return { active, gridProps: { tabIndex: isDrawn ? -1 : 0, onKeyDown, onFocus, onClick, onDoubleClick } };
}

/** React also hands on what happens in menus that are drawn elsewhere. */
const isOwn = (event: { currentTarget: Element; target: EventTarget }) =>
  event.currentTarget.contains(event.target as Node);

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

/** Keys that leave a filter's text box: up, down, Enter, and sideways at its ends. */
function leavesInput(event: KeyboardEvent, input: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown' || event.key === 'Enter') return true;
  if (event.key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0;
  if (event.key === 'ArrowRight') return selectionStart === value.length && selectionEnd === value.length;
  return false;
}

function placeOf(target: Element): ActiveCell | undefined {
  const [row, column] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

function showColumn(grid: HTMLElement, cell: HTMLElement, pinnedPx: number): void {
  if (cell.dataset['pinned'] !== undefined) return;
  const { left, right } = cell.getBoundingClientRect();
  const box = grid.getBoundingClientRect();
  if (left < box.left + pinnedPx) grid.scrollLeft -= box.left + pinnedPx - left;
  else if (right > box.left + grid.clientWidth)
    grid.scrollLeft += Math.min(right - box.left - grid.clientWidth, left - box.left - pinnedPx);
}

function openTab(href: string | undefined): void {
  if (href) window.open(href, '_blank', 'noopener');
}
