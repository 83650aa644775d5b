import type { MenuPlace } from './columns/column-menu.tsx';
import type { PlacedColumn } from './columns/column-model.ts';

/** Below the head of its column. */
export function menuPlace(grid: HTMLElement | null, column: PlacedColumn): MenuPlace | undefined {
  const cell = grid?.querySelector<HTMLElement>(`[data-column="${column.name}"]`);
  if (!grid || !cell) return;
  const box = grid.getBoundingClientRect();
  const { left, bottom, width } = cell.getBoundingClientRect();
  return { name: column.name, left: left - box.left, top: bottom - box.top, widthPx: width };
}
