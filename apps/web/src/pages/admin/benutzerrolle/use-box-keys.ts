import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** One tab stop for many boxes: arrows, Pos1 and Ende move; the space bar is the box's own. What folds a row stands before its boxes. */
export function useBoxKeys(rowCount: number) {
  const [last, setLast] = useState('0:0');
  const [lastRow = 0, lastColumn = 0] = last.split(':').map(Number);
  const place = lastRow < rowCount ? last : '0:0';

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target as HTMLElement).dataset['place']) return;
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    const wanted = move({ row: lastRow, column: lastColumn, rowCount });
    const step = Math.sign(wanted.row - lastRow);
    // A row without boxes is passed over.
    for (let { row } = wanted; row >= 0 && row < rowCount; row += step) {
      const boxes = [...currentTarget.querySelectorAll<HTMLElement>(`[data-place^="${row}:"]`)];
      const columns = boxes.map((box) => Number(box.dataset['place']?.split(':')[1]));
      const index = columns.findLastIndex((column) => column <= wanted.column);
      const box = wanted.column < 0 ? boxes[0] : (boxes[index] ?? boxes[0]);
      if (box) return box.focus();
      if (step === 0) return;
    }
  }

  function onFocus(event: FocusEvent<HTMLElement>): void {
    const next = event.target.dataset['place'];
    if (next) setLast(next);
  }

  return { place, keys: { onKeyDown, onFocus } };
}

interface Position {
  readonly row: number;
  readonly column: number;
  readonly rowCount: number;
}

const moves: Readonly<Record<string, (from: Position) => { row: number; column: number }>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: Infinity }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column, rowCount }) => ({ row: rowCount - 1, column }),
};
