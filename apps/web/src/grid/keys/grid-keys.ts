import type { KeyboardEvent } from 'react';
import { filterRow, headerRow, moved } from '../cells/active-cell.ts';
import { type GridTarget, isOwn } from './grid-target.ts';
import { groupKeys, headKeys, isCtrl, rowKeyOf, rowKeys } from './key-commands.ts';
import { pointerCommands } from './pointer-commands.ts';

/** One tab stop for the whole grid: keys and clicks act on its active cell, or make another one active. */
export const gridProps = (grid: GridTarget) => ({
  tabIndex: grid.cell.isDrawn ? -1 : 0,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressKey(grid, event),
  ...pointerCommands(grid),
});

function pressKey(grid: GridTarget, event: KeyboardEvent<HTMLElement>): void {
  if (!isOwn(event) || event.defaultPrevented || (event.target as Element).closest('[data-editing]')) return;
  const act = actOf(grid, event);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(grid: GridTarget, event: KeyboardEvent<HTMLElement>): (() => void) | undefined {
  const active = grid.cell.now();
  const input = event.target instanceof HTMLInputElement && event.target.type === 'text' ? event.target : undefined;
  if (event.key === 'Tab' && active.row === filterRow) return tabInFilters(grid, event);
  const inHead = active.row === headerRow && !input ? headKeys[event.key]?.(grid, event) : undefined;
  if (inHead) return inHead;
  if (event.altKey || (input && !leavesInput(event, input))) return;
  if (input) return event.key === 'Enter' ? enterRows(grid) : moveFocus(grid, event);
  return groupKeys[event.key]?.(grid, event) ?? rowKeys[rowKeyOf(event)]?.(grid, event) ?? moveFocus(grid, event);
}

function moveFocus({ cell, view, rowPx, lines, model }: GridTarget, event: KeyboardEvent): (() => void) | undefined {
  const to = moved(
    cell.now(),
    { key: event.key, ctrlKey: isCtrl(event) },
    { rows: lines, columns: model.columns.length, pageRows: Math.max(1, Math.floor(view.viewportPx / rowPx) - 1) },
  );
  return to && (() => cell.go(to));
}

/** From a filter to the first row, where there is one. */
const enterRows =
  ({ cell, lines }: GridTarget) =>
  () =>
    cell.go({ row: Math.min(0, lines - 1), column: cell.now().column });

function tabInFilters({ cell, model }: GridTarget, { shiftKey }: KeyboardEvent): (() => void) | undefined {
  const column = cell.now().column + (shiftKey ? -1 : 1);
  if (column >= 0 && column < model.columns.length) return () => cell.go({ row: filterRow, column });
}

/** Keys that leave a filter's text box: up, down, Enter, and sideways at its ends. */
function leavesInput(event: KeyboardEvent, input: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown' || event.key === 'Enter') return true;
  if (event.key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0;
  if (event.key === 'ArrowRight') return selectionStart === value.length && selectionEnd === value.length;
  return false;
}
