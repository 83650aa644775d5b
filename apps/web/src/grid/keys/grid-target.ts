import type { RefObject } from 'react';
import type { ColumnCommands } from '../columns/column-commands.ts';
import type { ColumnModel, PlacedColumn } from '../columns/column-model.ts';
import type { BlockSource } from '../rows/block-source.ts';
import type { Row } from '../rows/row.ts';
import type { RowSelection } from '../rows/use-row-selection.ts';
import type { RowWindow } from '../rows/use-row-window.ts';
import type { CellFocus } from './use-active-cell.ts';

/** What keys and clicks act on. */
export interface GridTarget {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly source: BlockSource;
  readonly model: ColumnModel;
  readonly view: RowWindow;
  readonly lines: number;
  readonly rowPx: number;
  readonly commands: ColumnCommands;
  readonly selection: RowSelection;
  readonly cell: CellFocus;
  onOpen(row: Row): void;
  onPreview?: ((row: Row) => void) | undefined;
  readonly openId?: number | undefined;
  hrefOf(row: Row): string | undefined;
  onMenu(column: PlacedColumn): void;
  onEdit(row: Row, column: PlacedColumn): void;
  onUndo?: (() => void) | undefined;
}

/** React also hands on what happens in menus that are drawn elsewhere. */
export const isOwn = (event: { currentTarget: Element; target: EventTarget }): boolean =>
  event.currentTarget.contains(event.target as Node);
