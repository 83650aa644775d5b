// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import type { Table } from '@disponent/domain/entity/table';
import { memo, useRef } from 'react';
import { type ColumnFilters, type Condition, conditionFor } from '../../kinds/filter/condition.ts';
import { t } from '../../texts/t.ts';
import { boxColumn, filterRow } from '../cells/active-cell.ts';
import { cellKey, cellStyle } from '../cells/cell-place.ts';
import type { ColumnsInView } from '../columns/column-model.ts';
import classes from '../columns/head.module.css';
import { ClosedFilter, isClosed } from './closed-filter.tsx';
import { FilterEditor, useFilterEditors } from './use-filter-editors.ts';

interface FilterRowProps {
  readonly table: Table;
  readonly inView: ColumnsInView;
  /** Undefined while the active cell is elsewhere. */
  readonly activeColumn: number | undefined;
  readonly filters: ColumnFilters;
  onFilter(field: string, condition: Condition | undefined): void;
}

/** One editor per column, drawn as a box only when it is used. */
export const FilterRow = memo(function FilterRow({ table, inView, activeColumn, filters, onFilter }: FilterRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isNeeded = filters.conditions.some((condition) => {
    const field = table.allFields[condition.field];
    return field && !isClosed(field, condition);
  });
  const { areDrawn, rowProps } = useFilterEditors(row, isNeeded);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed stands in it
    <div
      ref={row}
      className={classes.filterRow}
      role="row"
      aria-rowindex={2}
      aria-label={t('Filterzeile')}
      {...rowProps}
    >
      <div
        className={classes.boxCell}
        role="gridcell"
        aria-colindex={1}
        aria-label={t('Auswahl')}
        tabIndex={activeColumn === boxColumn ? 0 : -1}
        data-cell={cellKey(filterRow, boxColumn)}
      />
      {inView.columns.map((column, position) => (
        <div
          key={column.name}
          className={classes.filterCell}
          role="gridcell"
          aria-colindex={column.index + 2}
          tabIndex={activeColumn === column.index ? 0 : -1}
          data-cell={cellKey(filterRow, column.index)}
          data-pinned={column.isPinned || undefined}
          style={cellStyle(inView, position)}
        >
          {column.canFilter && !areDrawn && (
            <ClosedFilter field={column.field} condition={conditionFor(filters, column.name)} />
          )}
          {column.canFilter && areDrawn && (
            <FilterEditor.Component
              table={table}
              field={column.field}
              name={column.name}
              condition={conditionFor(filters, column.name)}
              onChange={(condition) => onFilter(column.name, condition)}
            />
          )}
        </div>
      ))}
    </div>
  );
});
