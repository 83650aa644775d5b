import type { Table } from '@disponent/domain/entity/table';
import type { ReactNode } from 'react';
import type { ColumnFilters } from '../kinds/filter/condition.ts';
import type { PastedCells } from './cells/paste-cells.ts';
import type { CellEdit } from './cells/use-cell-edit.ts';
import type { ColumnCommands } from './columns/column-commands.ts';
import type { GridColumn } from './columns/columns.ts';
import type { BlockSource } from './rows/block-source.ts';
import type { Row } from './rows/row.ts';
import type { Sort } from './rows/sort.ts';
import type { SelectionProps } from './rows/use-row-selection.ts';

export interface GridProps extends SelectionProps {
  readonly label: string;
  readonly table: Table;
  readonly source: BlockSource;
  readonly columns: readonly GridColumn[];
  readonly pins: readonly string[];
  readonly sorts: readonly Sort[];
  readonly group: readonly string[];
  readonly filters: ColumnFilters;
  /** What was searched for, to be marked in the cells. */
  readonly words: readonly string[];
  readonly rowPx: number;
  readonly commands: ColumnCommands;
  /** The address of a record; none when its rows lead nowhere. */
  hrefOf(row: Row): string | undefined;
  onOpen(row: Row): void;
  /** Shows a record beside the list, without leaving it. */
  onPreview?: ((row: Row) => void) | undefined;
  /** An editor in the cell; none where its field cannot be changed. */
  editCell(edit: CellEdit): ReactNode;
  /** Cells of a sheet were pasted on the active one. */
  onPaste?: ((cells: PastedCells) => void) | undefined;
  /** Takes back what was changed last. */
  onUndo?: (() => void) | undefined;
  /** The record that stands open beside the list. */
  readonly openId?: number | undefined;
  /** Where it stands, where that is known: the grid follows it. */
  readonly openLine?: number | undefined;
  /** Shown over an empty list. */
  readonly empty: ReactNode;
  /** Offered beside an error. */
  readonly wayOut: ReactNode;
  /** Below the rows, at the left. */
  readonly footer: ReactNode;
  /** Sums below their columns. */
  readonly sums: Readonly<Record<string, number | null>>;
  readonly means: Readonly<Record<string, number | null>>;
  /** Floats over the last rows. */
  readonly bar?: ReactNode;
}
