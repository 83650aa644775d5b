/** The cell that keys act on. Row -2 is the header, -1 the filter row, data rows count from 0; column -1 are the boxes. */
export interface ActiveCell {
  readonly row: number;
  readonly column: number;
}

export const headerRow = -2;
export const filterRow = -1;
/** The boxes that select rows. */
export const boxColumn = -1;

interface Bounds {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key leads, or undefined when it leads nowhere. */
export function moved(
  from: ActiveCell,
  { key, ctrlKey }: Key,
  { rows, columns, pageRows }: Bounds,
): ActiveCell | undefined {
  const last = { row: rows > 0 ? rows - 1 : filterRow, column: Math.max(0, columns - 1) };
  const to = (row: number, column: number) => ({
    row: Math.max(headerRow, Math.min(row, last.row)),
    column: Math.max(boxColumn, Math.min(column, last.column)),
  });
  switch (key) {
    case 'ArrowDown':
      return ctrlKey ? undefined : to(from.row + 1, from.column);
    case 'ArrowUp':
      return ctrlKey ? undefined : to(from.row - 1, from.column);
    case 'ArrowLeft':
      return ctrlKey ? undefined : to(from.row, from.column - 1);
    case 'ArrowRight':
      return ctrlKey ? undefined : to(from.row, from.column + 1);
    case 'Home':
      return ctrlKey ? to(0, 0) : to(from.row, 0);
    case 'End':
      return ctrlKey ? last : to(from.row, last.column);
    case 'PageDown':
      return to(Math.max(from.row, 0) + pageRows, from.column);
    case 'PageUp':
      return to(from.row < 0 ? from.row : Math.max(0, from.row - pageRows), from.column);
    default:
      return undefined;
  }
}
