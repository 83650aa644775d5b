import type { ClipboardEvent } from 'react';
import type { ColumnModel } from '../columns/column-model.ts';
import type { GridColumn } from '../columns/columns.ts';
import type { ActiveCell } from './active-cell.ts';
import { parseSheet } from './parse-sheet.ts';

/** Cells of a sheet, and where they are to go. */
export interface PastedCells {
  readonly sheet: readonly (readonly string[])[];
  /** The line of the list that the first one goes to. */
  readonly first: number;
  /** The columns from the active one on. */
  readonly columns: readonly GridColumn[];
}

/** Strg V on a cell: fills down and to the right from there. In an editor or filter the browser pastes. */
export function pastedCells(
  event: ClipboardEvent<HTMLElement>,
  model: ColumnModel,
  active: ActiveCell,
): PastedCells | undefined {
  const target = event.target as Element;
  if (target.closest('input, textarea, [contenteditable], [data-editing]')) return;
  if (!event.currentTarget.contains(target) || active.row < 0 || active.column < 0) return;
  const text = event.clipboardData.getData('text/plain');
  if (text === '') return;
  event.preventDefault();
  const columns = model.columns.slice(active.column);
  const sheet = parseSheet(text);
  return { sheet: isHead(sheet[0], columns) ? sheet.slice(1) : sheet, first: active.row, columns };
}

/** Rows that were copied with their heads. */
function isHead(line: readonly string[] = [], columns: readonly GridColumn[]): boolean {
  return line.length > 0 && line.every((text, at) => text === columns[at]?.caption);
}
