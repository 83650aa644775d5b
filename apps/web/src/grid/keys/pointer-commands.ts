import type { FocusEvent, MouseEvent } from 'react';
import { type ActiveCell, boxColumn, headerRow } from '../cells/active-cell.ts';
import { type GridTarget, isOwn } from './grid-target.ts';

/** What a click, a second one and the other button do, and what the focus does that they bring. */
export function pointerCommands(grid: GridTarget) {
  const { source, model, commands, selection, cell, openId, onOpen, onPreview, onMenu } = grid;

  function onFocus(event: FocusEvent<HTMLElement>): void {
    const place = isOwn(event) ? placeOf(event.target) : undefined;
    const now = cell.now();
    if (place && (place.row !== now.row || place.column !== now.column)) cell.note(place);
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
    if (place && place.row >= 0) clickRow(event, place.row);
  }

  function clickRow(event: MouseEvent<HTMLElement>, index: number): void {
    if (event.button !== 0 || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link && (event.ctrlKey || event.metaKey)) return selection.toggle(index);
    if (!link && event.shiftKey) return extend(index);
    const row = source.row(index);
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // What stands beside the list is what was clicked last.
    if (!link) return openId === undefined ? undefined : onPreview?.(row);
    event.preventDefault();
    onOpen(row);
  }

  function select(row: number, event: MouseEvent): void {
    if (row === headerRow) selection.toggleAll();
    else if (row >= 0 && event.shiftKey) extend(row);
    else if (row >= 0) selection.toggle(row);
  }

  /** All rows up to this one. The browser takes the same click for marking their words. */
  function extend(row: number): void {
    getSelection()?.removeAllRanges();
    selection.extend(undefined, row);
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

  return { onFocus, onClick, onDoubleClick, onContextMenu };
}

function placeOf(target: Element): ActiveCell | undefined {
  const [row, column] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
