import { type ReactNode, useState } from 'react';
import type { PlacedColumn } from '../columns/column-model.ts';
import type { CellFocus } from '../keys/use-active-cell.ts';
import type { Row } from '../rows/row.ts';

export interface CellEdit {
  readonly row: Row;
  readonly column: PlacedColumn;
  /** Gives the focus back to the cell. */
  onClose(): void;
}

/** The cell that is being edited: where it stands, and the editor in it. */
interface EditedCell {
  readonly name: string;
  readonly index: number;
  readonly content: ReactNode;
}

/** One cell at a time becomes an editor, where there is one for it. */
export function useCellEdit({ now, go }: CellFocus, editCell: (edit: CellEdit) => ReactNode) {
  const [edited, setEdited] = useState<EditedCell>();

  function begin(row: Row, column: PlacedColumn): void {
    const index = now().row;
    const onClose = () => {
      setEdited(undefined);
      go({ row: index, column: column.index });
    };
    const content = editCell({ row, column, onClose });
    if (content) setEdited({ name: column.name, index, content });
  }

  return { edited, begin };
}
