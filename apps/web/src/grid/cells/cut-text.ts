import type { PointerEvent } from 'react';

/** Rows that run past below the pointer are not looked at. */
const restMs = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Text that does not fit its cell is shown whole as a tooltip, made when the pointer rests on it. */
export function showCutText(event: PointerEvent<HTMLElement>): void {
  const cell = cellOf(event);
  clearTimeout(timer);
  if (!cell) return;
  timer = setTimeout(() => {
    const isCut = [cell, ...cell.children].some((one) => one.scrollWidth > one.clientWidth + 1);
    if (isCut) cell.title = cell.textContent ?? '';
  }, restMs);
}

/** Cells are used again for other rows: nothing may stay. */
export function hideCutText(event: PointerEvent<HTMLElement>): void {
  clearTimeout(timer);
  cellOf(event)?.removeAttribute('title');
}

function cellOf(event: PointerEvent<HTMLElement>): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[role="gridcell"]');
}
