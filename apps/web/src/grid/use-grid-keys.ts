import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { singleKeys } from '../ui/single-keys.ts';
import { type ActiveCell, boxColumn, filterRow, headerRow, moved } from './cells/active-cell.ts';
import { cellKey } from './cells/cell-place.ts';
import { type ColumnCommands, moveColumn, widerBy } from './columns/column-commands.ts';
import type { ColumnModel, PlacedColumn } from './columns/column-model.ts';
import type { BlockSource } from './rows/block-source.ts';
import type { Row } from './rows/row.ts';
import type { RowSelection } from './rows/use-row-selection.ts';
import type { RowWindow } from './rows/use-row-window.ts';

interface GridKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly source: BlockSource;
  readonly model: ColumnModel;
  readonly view: RowWindow;
  readonly lines: number;
  readonly rowPx: number;
  readonly commands: ColumnCommands;
  readonly selection: RowSelection;
  onOpen(row: Row): void;
  hrefOf(row: Row): string | undefined;
  onMenu(column: PlacedColumn): void;
  onEdit(row: Row, column: PlacedColumn): void;
  onUndo?: (() => void) | undefined;
}

/** One tab stop for the whole grid; arrows move the active cell, which follows the focus and leads it. */
export function useGridKeys(options: GridKeysOptions) {
  const { scroller, source, model, view, lines, rowPx, commands, selection, onOpen, hrefOf, onMenu, onEdit } = options;
  const { onUndo } = options;
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
      (cell.querySelector<HTMLElement>('input, button[data-set-filter]') ?? cell).focus({ preventScroll: true });
    else cell.focus({ preventScroll: true });
    if (cell && !model.columns[active.column]?.isPinned && active.column >= 0 && !source.group(active.row))
      showColumn(grid, cell, model.pinnedPx);
    wantsFocus.current = false;
  });

  function go(to: ActiveCell): void {
    wantsFocus.current = true;
    setActive(to);
    remember(to);
    if (to.row >= 0) view.reveal(to.row);
    const column = model.columns[to.column];
    const grid = scroller.current;
    // A pinned column is always in sight, but who goes to the first one wants to see what follows it.
    if (grid && column?.isPinned && to.column === 0) grid.scrollTo({ left: 0, behavior: 'instant' });
    // A column that is not drawn has no element to scroll to.
    if (grid && column && !column.isPinned && !grid.querySelector(`[data-cell="${cellKey(headerRow, to.column)}"]`)) {
      grid.scrollTo({ left: Math.max(0, column.start - model.pinnedPx), behavior: 'instant' });
    }
  }

  /** The row becomes the active one without taking the focus. */
  function follow(row: number): void {
    if (row === active.row) return;
    setActive({ ...active, row });
    remember({ ...active, row });
    view.reveal(row);
  }

  /** The active record stands in another line now. */
  function moveActive(row: number): void {
    setActive({ ...active, row });
    remember({ ...active, row });
  }

  function remember({ row, column }: ActiveCell): void {
    if (row >= 0) source.remember({ row, column });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!isOwn(event) || event.defaultPrevented || (event.target as Element).closest('[data-editing]')) return;
    const input = event.target instanceof HTMLInputElement && event.target.type === 'text' ? event.target : undefined;
    if (event.key === 'Tab' && active.row === filterRow) return tabInFilters(event);
    if (active.row === headerRow && !input && inHead(event)) return;
    if (event.altKey || (input && !leavesInput(event, input))) return;
    if (!input && (inGroup(event) || inRows(event))) return;
    const pageRows = Math.max(1, Math.floor(view.viewportPx / rowPx) - 1);
    const to =
      input && event.key === 'Enter'
        ? { row: Math.min(0, lines - 1), column: active.column }
        : moved(
            active,
            { key: event.key, ctrlKey: event.ctrlKey || event.metaKey },
            { rows: lines, columns: model.columns.length, pageRows },
          );
    if (to) take(event, () => go(to));
  }

  /** Sort, menu, place and width of the column whose head is active. */
  function inHead(event: KeyboardEvent): boolean {
    const column = model.columns[active.column];
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (active.column === boxColumn && (event.key === ' ' || event.key === 'Enter')) take(event, selection.toggleAll);
    else if (!column) return false;
    else if (event.key === 'Enter' && column.canSort) take(event, () => commands.sort(column.name, event.shiftKey));
    else if (event.key === 'ArrowDown' && event.altKey) take(event, () => onMenu(column));
    else if (by && event.shiftKey && isCtrl)
      take(event, () => commands.setWidth(column.name, widerBy(drawnWidth(column), by)));
    else if (by && event.shiftKey)
      take(event, () => {
        const names = moveColumn(model.columns, column, by);
        if (!names) return;
        commands.setColumns(names);
        go({ row: headerRow, column: active.column + by });
      });
    else return false;
    return true;
  }

  /** What the screen shows may be more than the column asked for. */
  function drawnWidth(column: PlacedColumn): number {
    if (column.isFixed) return column.width;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(headerRow, column.index)}"]`);
    return cell?.offsetWidth ?? column.width;
  }

  /** Enter and the arrows open and close a group; left of a closed one leads to the group around it. */
  function inGroup(event: KeyboardEvent): boolean {
    const head = active.row >= 0 ? source.group(active.row) : undefined;
    if (!head) return false;
    const isOpen =
      event.key === 'Enter' || event.key === ' '
        ? !head.isOpen
        : event.key === 'ArrowRight'
          ? true
          : event.key === 'ArrowLeft'
            ? false
            : undefined;
    if (isOpen === undefined) return false;
    take(event, () => {
      if (isOpen !== head.isOpen) source.toggle(active.row, isOpen);
      else if (event.key === 'ArrowLeft') go({ ...active, row: parentOf(active.row, head.level) });
    });
    return true;
  }

  function parentOf(row: number, level: number): number {
    for (let above = row - 1; above >= 0; above -= 1) {
      const head = source.group(above);
      if (head && head.level < level) return above;
    }
    return row;
  }

  function inRows(event: KeyboardEvent): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    const row = active.row >= 0 ? source.row(active.row) : undefined;
    const column = model.columns[active.column];
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (isCtrl && event.key.toLowerCase() === 'a') take(event, selection.all);
    else if (isCtrl && !event.shiftKey && event.key.toLowerCase() === 'z' && onUndo) take(event, onUndo);
    else if (event.key === 'Escape' && selection.count > 0) take(event, selection.clear);
    else if (singleKeys.is('filter', event) && !isCtrl && !event.altKey)
      take(event, () => go({ row: filterRow, column: Math.max(0, active.column) }));
    else if (!row) return false;
    else if (event.key === ' ') take(event, () => selection.toggle(active.row));
    else if (by && event.shiftKey && !isCtrl)
      take(event, () => {
        const to = Math.max(0, Math.min(active.row + by, lines - 1));
        selection.extend(active.row, to);
        go({ ...active, row: to });
      });
    else if (event.key === 'F2' && column) take(event, () => onEdit(row, column));
    else if (event.key === 'Enter') take(event, () => (isCtrl ? openTab(hrefOf(row)) : onOpen(row)));
    else return false;
    return true;
  }

  function tabInFilters(event: KeyboardEvent): void {
    const column = active.column + (event.shiftKey ? -1 : 1);
    if (column >= 0 && column < model.columns.length) take(event, () => go({ row: filterRow, column }));
  }

  function onFocus(event: FocusEvent<HTMLElement>): void {
    if (!isOwn(event)) return;
    const cell = placeOf(event.target);
    if (!cell || (cell.row === active.row && cell.column === active.column)) return;
    setActive(cell);
    remember(cell);
  }

  /** A head sorts, a box selects, a group opens; a link opens its record here, or where the browser is told to. */
  function onClick(event: MouseEvent<HTMLElement>): void {
    if (!isOwn(event)) return;
    const target = event.target as Element;
    if (target.closest('[data-editing], [data-resize]')) return;
    const place = placeOf(target);
    const menu = target.closest<HTMLElement>('[data-menu]')?.dataset['menu'];
    const column = place && model.columns[place.column];
    if (menu !== undefined) return column && onMenu(column);
    if (place?.column === boxColumn) return select(place.row, event);
    if (place?.row === headerRow) return column?.canSort ? commands.sort(column.name, event.shiftKey) : undefined;
    const group = target.closest<HTMLElement>('[data-group]');
    if (group) return source.toggle(Number(group.dataset['group']), group.getAttribute('aria-expanded') !== 'true');
    if (event.button !== 0 || event.altKey || !place || place.row < 0) return;
    const link = target.closest('a');
    if (!link && (event.ctrlKey || event.metaKey)) return selection.toggle(place.row);
    if (!link && event.shiftKey) return selection.extend(undefined, place.row);
    const row = link && source.row(place.row);
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  }

  function select(row: number, event: MouseEvent): void {
    if (row === headerRow) selection.toggleAll();
    else if (row >= 0 && event.shiftKey) selection.extend(undefined, row);
    else if (row >= 0) selection.toggle(row);
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element;
    if (!isOwn(event) || target.closest('a, [data-editing]')) return;
    const place = placeOf(target);
    const row = place && place.row >= 0 && place.column !== boxColumn ? source.row(place.row) : undefined;
    if (!row) return;
    // The second click marked the word below it.
    getSelection()?.removeAllRanges();
    onOpen(row);
  }

  /** The menu of a column where one looks for it. */
  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    const place = isOwn(event) ? placeOf(event.target as Element) : undefined;
    const column = place?.row === headerRow ? model.columns[place.column] : undefined;
    if (!column) return;
    event.preventDefault();
    onMenu(column);
  }

  return {
    active,
    go,
    follow,
    moveActive,
    gridProps: { tabIndex: isDrawn ? -1 : 0, onKeyDown, onFocus, onClick, onDoubleClick, onContextMenu },
  };
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
  const { left, right } = cell.getBoundingClientRect();
  const box = grid.getBoundingClientRect();
  if (left < box.left + pinnedPx) grid.scrollLeft -= box.left + pinnedPx - left;
  else if (right > box.left + grid.clientWidth)
    grid.scrollLeft += Math.min(right - box.left - grid.clientWidth, left - box.left - pinnedPx);
}

function openTab(href: string | undefined): void {
  if (href) window.open(href, '_blank', 'noopener');
}
