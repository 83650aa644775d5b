import type { KeyboardEvent } from 'react';
import { openTab } from '../../ui/go-to.ts';
import { singleKeys } from '../../ui/single-keys.ts';
import { boxColumn, filterRow, headerRow } from '../cells/active-cell.ts';
import { cellKey } from '../cells/cell-place.ts';
import { moveColumn, widerBy } from '../columns/column-commands.ts';
import type { PlacedColumn } from '../columns/column-model.ts';
import type { GridTarget } from './grid-target.ts';

/** What a key does; nothing where it has no use for it. */
type KeyCommand = (grid: GridTarget, event: KeyboardEvent) => (() => void) | undefined;

/** By the key, as the browser calls it. */
type KeyCommands = Readonly<Record<string, KeyCommand>>;

export const isCtrl = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** On the head of a column: sort, menu, place and width. */
export const headKeys: KeyCommands = {
  ' ': (grid) => (isOnBox(grid) ? grid.selection.toggleAll : undefined),
  Enter(grid, { shiftKey }) {
    if (isOnBox(grid)) return grid.selection.toggleAll;
    const column = columnOf(grid);
    return column?.canSort ? () => grid.commands.sort(column.name, shiftKey) : undefined;
  },
  ArrowDown(grid, { altKey }) {
    const column = columnOf(grid);
    return column && altKey ? () => grid.onMenu(column) : undefined;
  },
  ArrowLeft: (grid, event) => changeColumn(grid, event, -1),
  ArrowRight: (grid, event) => changeColumn(grid, event, 1),
};

/** On the head of a group: open and close it; left of a closed one leads to the group around it. */
export const groupKeys: KeyCommands = {
  ' ': (grid) => openGroup(grid),
  Enter: (grid) => openGroup(grid),
  ArrowRight: (grid) => openGroup(grid, true),
  ArrowLeft: (grid) => openGroup(grid, false),
};

/** In the rows. */
export const rowKeys: KeyCommands = {
  a: (grid, event) => (isCtrl(event) ? grid.selection.all : undefined),
  z: (grid, event) => (isCtrl(event) && !event.shiftKey ? grid.onUndo : undefined),
  escape: ({ selection }) => (selection.count > 0 ? selection.clear : undefined),
  filter:
    ({ cell }) =>
    () =>
      cell.go({ row: filterRow, column: Math.max(0, cell.now().column) }),
  ' ': (grid) => (rowOf(grid) ? () => grid.selection.toggle(grid.cell.now().row) : undefined),
  arrowup: (grid, event) => extendSelection(grid, event, -1),
  arrowdown: (grid, event) => extendSelection(grid, event, 1),
  f2(grid) {
    const [row, column] = [rowOf(grid), columnOf(grid)];
    return row && column ? () => grid.onEdit(row, column) : undefined;
  },
  enter(grid, event) {
    const row = rowOf(grid);
    const show = (event.shiftKey && grid.onPreview) || grid.onOpen;
    return row && (() => (isCtrl(event) ? openTab(grid.hrefOf(row)) : show(row)));
  },
};

/** The keys of the rows, where letters mean the same in both cases and one may be chosen by the user. */
export const rowKeyOf = (event: KeyboardEvent): string =>
  singleKeys.is('filter', event) && !isCtrl(event) && !event.altKey ? 'filter' : event.key.toLowerCase();

const isOnBox = ({ cell }: GridTarget): boolean => cell.now().column === boxColumn;
const columnOf = ({ model, cell }: GridTarget) => model.columns[cell.now().column];
const rowOf = ({ source, cell }: GridTarget) => (cell.now().row >= 0 ? source.row(cell.now().row) : undefined);

function changeColumn(grid: GridTarget, event: KeyboardEvent, by: -1 | 1): (() => void) | undefined {
  const { model, commands, cell } = grid;
  const column = columnOf(grid);
  if (!column || !event.shiftKey) return;
  if (isCtrl(event)) return () => commands.setWidth(column.name, widerBy(drawnWidth(grid, column), by));
  return () => {
    const names = moveColumn(model.columns, column, by);
    if (!names) return;
    commands.setColumns(names);
    cell.go({ row: headerRow, column: cell.now().column + by });
  };
}

/** What the screen shows may be more than the column asked for. */
function drawnWidth({ scroller }: GridTarget, column: PlacedColumn): number {
  if (column.isFixed) return column.width;
  const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(headerRow, column.index)}"]`);
  return cell?.offsetWidth ?? column.width;
}

/** Opens it, closes it, or turns it into what it is not. */
function openGroup({ source, cell }: GridTarget, wanted?: boolean): (() => void) | undefined {
  const active = cell.now();
  const head = active.row >= 0 ? source.group(active.row) : undefined;
  if (!head) return;
  const isOpen = wanted ?? !head.isOpen;
  return () => {
    if (isOpen !== head.isOpen) source.toggle(active.row, isOpen);
    else if (!isOpen) cell.go({ ...active, row: parentOf(source, active.row, head.level) });
  };
}

function parentOf(source: GridTarget['source'], row: number, level: number): number {
  for (let above = row - 1; above >= 0; above -= 1) {
    const head = source.group(above);
    if (head && head.level < level) return above;
  }
  return row;
}

function extendSelection(grid: GridTarget, event: KeyboardEvent, by: -1 | 1): (() => void) | undefined {
  const { cell, selection, lines } = grid;
  if (!rowOf(grid) || !event.shiftKey || isCtrl(event)) return;
  return () => {
    const to = Math.max(0, Math.min(cell.now().row + by, lines - 1));
    selection.extend(cell.now().row, to);
    cell.go({ ...cell.now(), row: to });
  };
}
