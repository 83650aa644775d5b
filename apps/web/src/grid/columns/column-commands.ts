import type { Condition } from '../../kinds/filter/condition.ts';
import type { Sort } from '../rows/sort.ts';
import type { PlacedColumn } from './column-model.ts';
import { movedTo } from './column-order.ts';

/** What a user can do with the columns of a list. */
export interface ColumnCommands {
  sort(field: string, add: boolean): void;
  setSorts(sorts: readonly Sort[]): void;
  filter(field: string, condition: Condition | undefined): void;
  setColumns(columns: readonly string[]): void;
  /** Undefined brings the usual width back. */
  setWidth(name: string, px: number | undefined): void;
  togglePin(name: string): void;
  setGroup(fields: readonly string[]): void;
}

const widthStep = 16;

/** One place further, as the columns stand on the screen. */
export function moveColumn(columns: readonly PlacedColumn[], column: PlacedColumn, by: -1 | 1): string[] | undefined {
  const other = columns[column.index + by];
  // Pinned columns stand before the others whatever their order is.
  if (!other || other.isPinned !== column.isPinned) return;
  return movedTo(namesOf(columns), column.name, column.index + by);
}

export const hideColumn = (columns: readonly PlacedColumn[], { name }: PlacedColumn) =>
  namesOf(columns).filter((other) => other !== name);

export const widerBy = (px: number, by: -1 | 1) => px + by * widthStep;

export const namesOf = (columns: readonly PlacedColumn[]) => columns.map(({ name }) => name);
