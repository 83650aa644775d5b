// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import { IconArrowDown, IconArrowUp } from '../ui/icons.ts';
import { type ActiveCell, headerRow } from './active-cell.ts';
import { cellKey, cellStyle } from './cell-place.ts';
import type { ColumnsInView } from './column-model.ts';
import classes from './grid.module.css';

interface HeaderRowProps {
  readonly inView: ColumnsInView;
  readonly active: ActiveCell;
}

/** Captions and sort marks; the grid hears the clicks. */
export function HeaderRow({ inView, active }: HeaderRowProps) {
  return (
    <div className={classes.headerRow} role="row" aria-rowindex={1}>
      {inView.columns.map((column, position) => (
        <div
          key={column.name}
          className={classes.headerCell}
          role="columnheader"
          aria-colindex={column.index + 1}
          aria-sort={
            column.sort === 'asc'
              ? 'ascending'
              : column.sort === 'desc'
                ? 'descending'
                : column.canSort
                  ? 'none'
                  : undefined
          }
          title={column.field.caption}
          tabIndex={active.row === headerRow && active.column === column.index ? 0 : -1}
          data-cell={cellKey(headerRow, column.index)}
          data-pinned={column.isPinned || undefined}
          data-sortable={column.canSort || undefined}
          data-end={column.view.align === 'end' || undefined}
          style={cellStyle(column, position, inView)}
        >
          <span className={classes.caption}>{column.caption}</span>
          {column.sort === 'asc' && <IconArrowUp aria-hidden size={14} />}
          {column.sort === 'desc' && <IconArrowDown aria-hidden size={14} />}
          {column.sortRank !== undefined && <span className={classes.rank}>{column.sortRank}</span>}
        </div>
      ))}
    </div>
  );
}
