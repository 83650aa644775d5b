// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { filterRow, headerRow } from './cells/active-cell.ts';
import { copyCells } from './cells/copy-cells.ts';
import { hideCutText, showCutText } from './cells/cut-text.ts';
import { pastedCells } from './cells/paste-cells.ts';
import { DropLine } from './columns/drop-line.tsx';
import heads from './columns/head.module.css';
import { HeaderRow } from './columns/header-row.tsx';
import { useColumnDrag } from './columns/use-column-drag.ts';
import { FilterRow } from './filter/filter-row.tsx';
import classes from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { gridProps } from './keys/grid-keys.ts';
import { GridRows } from './rows/grid-rows.tsx';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import { SumCells } from './rows/sum-cells.tsx';
import { type GridModel, useGrid } from './use-grid.ts';

const ColumnMenu = onDemand(async () => (await import('./columns/column-menu.tsx')).ColumnMenu);

/** A data grid over any number of rows: only what is seen is drawn, only what is looked at is fetched. */
export function Grid(props: GridProps) {
  const { table, source, sorts, group, filters, rowPx, commands } = props;
  const grid = useGrid(props);
  const { state, lines, model, view, selection, inView, aside, menu } = grid;
  const { active } = grid.cell;
  const { line, dragProps } = useColumnDrag(model, commands);
  const columnIn = (row: number) => (active.row === row ? active.column : undefined);
  return (
    <div className={classes.frame} data-menu-open={menu.place !== undefined || undefined}>
      {state.isLoading && state.total !== undefined && (
        <Delayed afterMs={300}>
          <div className={classes.progress} />
        </Delayed>
      )}
      <div
        ref={grid.scroller}
        className={classes.scroller}
        role={group.length > 0 ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-multiselectable
        aria-rowcount={state.lines === undefined ? -1 : lines + 2}
        aria-colcount={model.columns.length + 1}
        aria-busy={state.isLoading || undefined}
        onScroll={() => {
          aside.follow(); // first: it reads the layout, which drawing makes invalid
          view.onScroll();
        }}
        onWheel={(event) => aside.expect(true, event.deltaX !== 0 || event.shiftKey)}
        onPointerDown={({ pointerType, button, target, currentTarget }) =>
          aside.expect(true, pointerType !== 'mouse' || button === 1 || target === currentTarget)
        }
        onKeyDownCapture={({ key }) => {
          aside.expect(false);
          if (key === 'Tab') grid.cell.settle();
        }}
        onCopy={(event) => copyCells(event, { model, source, active, selection })}
        onPaste={(event) => {
          const cells = props.onPaste && pastedCells(event, model, active);
          if (cells) props.onPaste?.(cells);
        }}
        onPointerOver={showCutText}
        onPointerOut={hideCutText}
        {...gridProps({ ...props, ...grid, onMenu: menu.open, onEdit: grid.edit.begin })}
      >
        <div className={heads.head} role="rowgroup" style={{ minWidth: model.totalPx }} {...dragProps}>
          <HeaderRow inView={inView} activeColumn={columnIn(headerRow)} box={selection.box} />
          <FilterRow
            table={table}
            inView={inView}
            activeColumn={columnIn(filterRow)}
            filters={filters}
            onFilter={commands.filter}
          />
        </div>
        <GridRows grid={grid} props={props} />
        {state.total === undefined && !state.error && (
          <Delayed>
            <SkeletonRows inView={inView} rowPx={rowPx} widthPx={model.totalPx} />
          </Delayed>
        )}
      </div>
      {line && <DropLine {...line} />}
      {menu.place && (
        <Suspense>
          <ColumnMenu
            place={menu.place}
            model={model}
            sorts={sorts}
            group={group}
            commands={commands}
            onClose={menu.onClose}
            onLead={menu.onLead}
          />
        </Suspense>
      )}
      <OverRows grid={grid} props={props} />
      {props.bar}
      <div className={classes.footer}>
        <div ref={aside.sumRow} className={classes.sums} style={{ width: Math.max(model.totalPx, view.viewportWidth) }}>
          <SumCells table={table} inView={inView} sums={props.sums} means={props.means} />
        </div>
        <div className={classes.footerWords}>{props.footer}</div>
      </div>
    </div>
  );
}

/** Where no row stands: what went wrong, or what an empty list is for. */
function OverRows({ grid: { state, lines }, props }: { readonly grid: GridModel; readonly props: GridProps }) {
  if (state.error !== undefined && lines === 0)
    return (
      <div className={classes.over}>
        <ErrorState error={state.error} onRetry={() => props.source.refresh()} wayOut={props.wayOut} />
      </div>
    );
  return state.total === 0 && state.error === undefined ? <div className={classes.over}>{props.empty}</div> : null;
}
