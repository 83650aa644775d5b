import type { KeyboardEvent } from 'react';

/** The arrows lead from number to number, past cells that have none. */
export function moveByArrows(event: KeyboardEvent, start = event.target as Element): void {
  const [down, right] = arrows[event.key] ?? [0, 0];
  const from = start.closest('td');
  const table = from?.closest('table');
  if (!from || !table || down === right || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  let [row, column] = [(from.parentElement as HTMLTableRowElement).rowIndex, from.cellIndex];
  for (let found: Element | null = from; found; ) {
    [row, column] = [row + down, column + right];
    found = table.rows[row]?.cells[column] ?? null;
    const link = found?.querySelector('a');
    if (link) return link.focus();
  }
}

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
