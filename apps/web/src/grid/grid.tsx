// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import type { Table } from '@disponent/domain/entity/table';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ColumnFilters, Condition } from '../kinds/filter/condition.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { BlockSource } from './block-source.ts';
import { columnsInView, useColumnModel } from './column-model.ts';
import type { GridColumn } from './columns.ts';
import { FilterRow } from './filter-row.tsx';
import classes from './grid.module.css';
import { GridRow } from './grid-row.tsx';
import { HeaderRow } from './header-row.tsx';
import type { Row } from './row.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Sort } from './sort.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowWindow } from './use-row-window.ts';

export const headerPx = 32;
export const filterPx = 34;

export interface GridProps {
  readonly label: string;
  readonly table: Table;
  readonly source: BlockSource;
  readonly columns: readonly GridColumn[];
  readonly sorts: readonly Sort[];
  readonly filters: ColumnFilters;
  readonly rowPx: number;
  onSort(field: string, add: boolean): void;
  onFilter(field: string, condition: Condition | undefined): void;
  /** The address of a record; none when its rows lead nowhere. */
  hrefOf(row: Row): string | undefined;
  onOpen(row: Row): void;
  /** Shown over an empty list. */
  readonly empty: ReactNode;
}

/** A data grid over any number of rows: only what is seen is drawn, only what is looked at is fetched. */
export function Grid(props: GridProps) {
  const { label, table, source, columns, sorts, filters, rowPx } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(source.subscribe, source.state);
  const total = state.total ?? 0;
  const model = useColumnModel(columns, sorts);
  const view = useRowWindow({ scroller, total, rowPx, headPx: headerPx + filterPx, source });
  const { active, gridProps } = useGridKeys({ ...props, scroller, model, view, total });
  const inView = useMemo(
    () => columnsInView(model, view.scrollLeft, view.viewportWidth),
    [model, view.scrollLeft, view.viewportWidth],
  );
  const pool = Math.max(1, Math.ceil(view.viewportPx / rowPx) + 14);

  useEffect(() => {
    source.ensure(view.first, Math.max(view.end, view.first + 1));
  }, [source, view.first, view.end, state.total]);
  useEffect(() => () => source.pause(), [source]);

  const widthPx = Math.max(model.totalPx, 0);
  return (
    <div className={classes.frame}>
      {state.isLoading && state.total !== undefined && (
        <Delayed afterMs={300}>
          <div className={classes.progress} />
        </Delayed>
      )}
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={state.total === undefined ? -1 : total + 2}
        aria-colcount={model.columns.length}
        aria-busy={state.isLoading || undefined}
        onScroll={view.onScroll}
        {...gridProps}
      >
        <div className={classes.head} role="rowgroup" style={{ minWidth: widthPx }}>
          <HeaderRow inView={inView} active={active} />
          <FilterRow table={table} inView={inView} active={active} filters={filters} onFilter={props.onFilter} />
        </div>
        <div className={classes.body} role="rowgroup" style={{ height: view.heightPx, minWidth: widthPx }}>
          {Array.from({ length: view.end - view.first }, (_, position) => {
            const index = view.first + position;
            return (
              <GridRow
                key={index % pool}
                table={table}
                index={index}
                row={source.row(index)}
                topPx={index * rowPx - view.offset}
                heightPx={rowPx}
                inView={inView}
                activeColumn={active.row === index ? active.column : -1}
                hrefOf={props.hrefOf}
              />
            );
          })}
        </div>
        {state.total === undefined && !state.error && (
          <Delayed>
            <SkeletonRows inView={inView} rowPx={rowPx} widthPx={widthPx} />
          </Delayed>
        )}
      </div>
      {state.error !== undefined && total === 0 && (
        <div className={classes.over}>
          <ErrorState error={state.error} onRetry={() => source.refresh()} />
        </div>
      )}
      {state.total === 0 && state.error === undefined && <div className={classes.over}>{props.empty}</div>}
    </div>
  );
}
