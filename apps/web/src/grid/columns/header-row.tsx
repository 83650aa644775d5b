// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import { memo } from 'react';
import { t } from '../../texts/t.ts';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '../../ui/icons.ts';
import boxes from '../box.module.css';
import { boxColumn, headerRow } from '../cells/active-cell.ts';
import { cellKey, cellStyle } from '../cells/cell-place.ts';
import type { ColumnsInView } from './column-model.ts';
import classes from './head.module.css';

interface HeaderRowProps {
  readonly inView: ColumnsInView;
  /** Undefined while the active cell is elsewhere. */
  readonly activeColumn: number | undefined;
  readonly box: 'none' | 'some' | 'all';
}

/** Captions, sort marks and what leads to the column's menu; the grid hears the clicks. */
export const HeaderRow = memo(function HeaderRow({ inView, activeColumn, box }: HeaderRowProps) {
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    <div className={classes.headerRow} role="row" aria-rowindex={1}>
      <div
        className={classes.boxCell}
        role="columnheader"
        aria-colindex={1}
        tabIndex={tabIndex(boxColumn)}
        data-cell={cellKey(headerRow, boxColumn)}
      >
        <span
          className={boxes.box}
          role="checkbox"
          aria-checked={box === 'some' ? 'mixed' : box === 'all'}
          aria-label={t('Alle Treffer auswählen')}
          tabIndex={-1}
        />
      </div>
      {inView.columns.map((column, position) => (
        <div
          key={column.name}
          className={classes.headerCell}
          role="columnheader"
          aria-colindex={column.index + 2}
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
          tabIndex={tabIndex(column.index)}
          data-cell={cellKey(headerRow, column.index)}
          data-column={column.name}
          data-pinned={column.isPinned || undefined}
          data-sortable={column.canSort || undefined}
          data-end={column.view.align === 'end' || undefined}
          style={cellStyle(inView, position)}
        >
          <span className={classes.caption}>{column.caption}</span>
          {column.sort === 'asc' && <IconArrowUp aria-hidden size={14} />}
          {column.sort === 'desc' && <IconArrowDown aria-hidden size={14} />}
          {column.sortRank !== undefined && <span className={classes.rank}>{column.sortRank}</span>}
          <button
            type="button"
            className={classes.menuButton}
            tabIndex={-1}
            data-menu={column.name}
            aria-label={t('Menü der Spalte {caption}', { caption: column.field.caption })}
            aria-haspopup="menu"
            aria-keyshortcuts="Alt+ArrowDown"
          >
            <IconChevronDown aria-hidden size={14} />
          </button>
          <span className={classes.handle} data-resize aria-hidden />
        </div>
      ))}
    </div>
  );
});
