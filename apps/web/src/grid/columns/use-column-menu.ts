import { type RefObject, useRef, useState } from 'react';
import { type ActiveCell, headerRow } from '../cells/active-cell.ts';
import type { CellFocus } from '../keys/use-active-cell.ts';
import type { ColumnModel, PlacedColumn } from './column-model.ts';

/** Below which head the menu opens. */
export interface MenuPlace {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  /** As drawn, which may be more than the column asked for. */
  readonly widthPx: number;
}

/** The menu of one column, and where the focus goes when it has closed: back to the head, if nothing led elsewhere. */
export function useColumnMenu(scroller: RefObject<HTMLElement | null>, model: ColumnModel, { go }: CellFocus) {
  const [place, setPlace] = useState<MenuPlace>();
  const lead = useRef<ActiveCell>(undefined);
  return {
    place,
    open: (column: PlacedColumn) => setPlace(menuPlace(scroller.current, column)),
    onClose(): void {
      const column = model.columns.findIndex(({ name }) => name === place?.name);
      setPlace(undefined);
      go(lead.current ?? { row: headerRow, column: Math.max(0, column) });
      lead.current = undefined;
    },
    onLead(to: ActiveCell): void {
      lead.current = to;
    },
  };
}

/** Below the head of its column. */
function menuPlace(grid: HTMLElement | null, column: PlacedColumn): MenuPlace | undefined {
  const cell = grid?.querySelector<HTMLElement>(`[data-column="${column.name}"]`);
  if (!grid || !cell) return;
  const box = grid.getBoundingClientRect();
  const { left, bottom, width } = cell.getBoundingClientRect();
  return { name: column.name, left: left - box.left, top: bottom - box.top, widthPx: width };
}
