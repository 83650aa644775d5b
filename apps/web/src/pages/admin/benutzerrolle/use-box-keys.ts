import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** One tab stop for many boxes: arrows, Pos1 and Ende move; the space bar is the box's own. */
export function useBoxKeys(rowCount: number, columnCount: number) {
  const [place, setPlace] = useState('0:0');

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [row = 0, column = 0] = place.split(':').map(Number);
    const move = moves[event.key]?.({ row, column, rowCount, columnCount });
    if (!move) return;
    event.preventDefault();
    const next = `${clamp(move.row, rowCount)}:${clamp(move.column, columnCount)}`;
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  }

  function onFocus(event: FocusEvent<HTMLElement>): void {
    const next = event.target.dataset['place'];
    if (next) setPlace(next);
  }

  return { place, keys: { onKeyDown, onFocus } };
}

interface Position {
  readonly row: number;
  readonly column: number;
  readonly rowCount: number;
  readonly columnCount: number;
}

const moves: Readonly<Record<string, (from: Position) => { row: number; column: number }>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row, columnCount }) => ({ row, column: columnCount - 1 }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column, rowCount }) => ({ row: rowCount - 1, column }),
};

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
