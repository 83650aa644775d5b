// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import type { Table } from '@disponent/domain/entity/table';
import { memo } from 'react';
import { SkeletonBar } from '../ui/skeleton.tsx';
import { cellKey, cellStyle } from './cell-place.ts';
import type { ColumnsInView, PlacedColumn } from './column-model.ts';
import classes from './grid.module.css';
import type { Row } from './row.ts';

interface GridRowProps {
  readonly table: Table;
  readonly index: number;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly topPx: number;
  readonly heightPx: number;
  readonly inView: ColumnsInView;
  readonly activeColumn: number;
  hrefOf(row: Row): string | undefined;
}

export const GridRow = memo(function GridRow({
  table,
  index,
  row,
  topPx,
  heightPx,
  inView,
  activeColumn,
  hrefOf,
}: GridRowProps) {
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 3}
      data-row={index}
      data-active={activeColumn >= 0 || undefined}
      data-quiet={row?.['IsAktiv'] === false || undefined}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      {inView.columns.map((column, position) => (
        <div
          key={column.name}
          className={classes.cell}
          role="gridcell"
          aria-colindex={column.index + 1}
          tabIndex={activeColumn === column.index ? 0 : -1}
          data-cell={cellKey(index, column.index)}
          data-pinned={column.isPinned || undefined}
          data-end={column.view.align === 'end' || undefined}
          data-title={table.text.fields.includes(column.name) || undefined}
          data-second={column.view.isSecondary || undefined}
          style={cellStyle(column, position, inView)}
        >
          {row ? (
            <CellContent table={table} row={row} column={column} hrefOf={hrefOf} />
          ) : (
            <SkeletonBar width={`${45 + ((index * 7 + column.index * 13) % 40)}%`} />
          )}
        </div>
      ))}
    </div>
  );
});

function CellContent({
  table,
  row,
  column,
  hrefOf,
}: {
  table: Table;
  row: Row;
  column: PlacedColumn;
  hrefOf(row: Row): string | undefined;
}) {
  const content = column.draw({ table, field: column.field, name: column.name, row });
  const href = column.isLink ? hrefOf(row) : undefined;
  const words = content ?? '–';
  if (href) {
    // A plain link: the grid itself opens it, and hundreds of router links would cost more than the rest of the row.
    return (
      <a href={href} className={classes.link} tabIndex={-1}>
        {words}
      </a>
    );
  }
  if (content === null || content === undefined) return <span className={classes.none}>–</span>;
  return typeof content === 'string' ? (
    <span className={classes.text} title={content.length > 14 ? content : undefined}>
      {content}
    </span>
  ) : (
    content
  );
}
