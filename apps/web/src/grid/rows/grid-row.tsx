// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import type { Table } from '@disponent/domain/entity/table';
import { memo, type ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import boxes from '../box.module.css';
import { boxColumn } from '../cells/active-cell.ts';
import { cellContent } from '../cells/cell-content.tsx';
import { cellKey, cellStyle } from '../cells/cell-place.ts';
import type { ColumnsInView } from '../columns/column-model.ts';
import classes from './row.module.css';
import type { Row } from './row.ts';

interface GridRowProps {
  readonly table: Table;
  readonly index: number;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly topPx: number;
  readonly heightPx: number;
  readonly inView: ColumnsInView;
  /** Undefined in all rows but the active one. */
  readonly activeColumn: number | undefined;
  readonly isSelected: boolean;
  /** Its record stands open beside the list. */
  readonly isOpen: boolean;
  /** Of a row in groups: how deep, which also sets it in. */
  readonly level: number | undefined;
  /** What was searched for. */
  readonly words: readonly string[];
  /** Drawn instead of the active cell's content. */
  readonly editor: ReactNode;
  /** It is gone before anybody has read it: only its first cells are filled. */
  readonly isFlying: boolean;
  hrefOf(row: Row): string | undefined;
}

/** As a rule a name. */
const cellsInFlight = 2;

const passed = new WeakMap<ColumnsInView, ReactNode[]>();

/** The same empty cell for all rows that rush by, which React need not look at again. */
function passing(inView: ColumnsInView, position: number): ReactNode {
  let cells = passed.get(inView);
  if (!cells) {
    cells = inView.columns.map((column, at) => (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty while it passes
      <div
        key={column.name}
        className={column.className}
        role="gridcell"
        aria-colindex={column.index + 2}
        tabIndex={-1}
        style={cellStyle(inView, at)}
      />
    ));
    passed.set(inView, cells);
  }
  return cells[position];
}

export const GridRow = memo(function GridRow({
  table,
  index,
  row,
  topPx,
  heightPx,
  inView,
  activeColumn,
  isSelected,
  isOpen,
  level,
  words,
  editor,
  isFlying,
  hrefOf,
}: GridRowProps) {
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 3}
      aria-selected={isSelected}
      aria-level={level}
      data-row={index}
      data-editing={editor !== undefined || undefined}
      data-open={isOpen || undefined}
      data-loading={row === undefined || undefined}
      data-quiet={row?.['IsAktiv'] === false || undefined}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <div
        className={classes.boxCell}
        role="gridcell"
        aria-colindex={1}
        tabIndex={activeColumn === boxColumn ? 0 : -1}
        data-cell={cellKey(index, boxColumn)}
      >
        <span
          className={boxes.box}
          role="checkbox"
          aria-checked={isSelected}
          aria-label={t('Zeile auswählen')}
          tabIndex={-1}
        />
      </div>
      {inView.columns.map((column, position) => {
        const isEdited = editor !== undefined && activeColumn === column.index;
        if (isFlying && position >= cellsInFlight && activeColumn === undefined) return passing(inView, position);
        const content = isEdited ? editor : row ? cellContent(table, row, column, words, hrefOf) : null;
        return (
          <div
            key={column.name}
            className={content === undefined ? column.emptyClassName : column.className}
            role="gridcell"
            aria-colindex={column.index + 2}
            tabIndex={activeColumn === column.index ? 0 : -1}
            data-cell={cellKey(index, column.index)}
            data-editing={isEdited || undefined}
            style={cellStyle(inView, position)}
          >
            {content === undefined ? '–' : content}
          </div>
        );
      })}
    </div>
  );
});
