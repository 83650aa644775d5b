// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import type { Table } from '@disponent/domain/entity/table';
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ColumnFilters } from '../kinds/filter/condition.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { type ActiveCell, filterRow, headerRow } from './cells/active-cell.ts';
import { copyCells } from './cells/copy-cells.ts';
import { hideCutText, showCutText } from './cells/cut-text.ts';
import { type PastedCells, pastedCells } from './cells/paste-cells.ts';
import type { ColumnCommands } from './columns/column-commands.ts';
import type { MenuPlace } from './columns/column-menu.tsx';
import { columnsInView, type PlacedColumn, useColumnModel } from './columns/column-model.ts';
import { type GridColumn, linkColumn } from './columns/columns.ts';
import { DropLine } from './columns/drop-line.tsx';
import heads from './columns/head.module.css';
import { HeaderRow } from './columns/header-row.tsx';
import { useColumnDrag } from './columns/use-column-drag.ts';
import { FilterRow } from './filter/filter-row.tsx';
import classes from './grid.module.css';
import { GridRow } from './grid-row.tsx';
import { menuPlace } from './menu-place.ts';
import type { BlockSource } from './rows/block-source.ts';
import { GroupRow } from './rows/group-row.tsx';
import rows from './rows/row.module.css';
import type { Row } from './rows/row.ts';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import type { Sort } from './rows/sort.ts';
import { SumCells } from './rows/sum-cells.tsx';
import { useRowAnchor } from './rows/use-row-anchor.ts';
import { type SelectionProps, useRowSelection } from './rows/use-row-selection.ts';
import { useRowWindow } from './rows/use-row-window.ts';
import { useShownRow } from './rows/use-shown-row.ts';
import { useGridEntry } from './use-grid-entry.ts';
import { useGridKeys } from './use-grid-keys.ts';

const ColumnMenu = lazy(async () => ({ default: (await import('./columns/column-menu.tsx')).ColumnMenu }));

const headPx = 32 + 34;
/** The bar that floats over the last rows, and what is below it. */
const barPx = 44 + 14;

export interface CellEdit {
  readonly row: Row;
  readonly column: PlacedColumn;
  /** Gives the focus back to the cell. */
  onClose(): void;
}

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
  /** Floats over the last rows. */
  readonly bar?: ReactNode;
}

/** A data grid over any number of rows: only what is seen is drawn, only what is looked at is fetched. */
export function Grid(props: GridProps) {
  const { label, table, source, columns, pins, sorts, group, filters, words, rowPx, commands, hrefOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const sumRow = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(source.subscribe, source.state);
  const lines = state.lines ?? 0;
  const names = useMemo(
    () => ({
      link: linkColumn(
        table,
        columns.map(({ name }) => name),
      ),
      titles: table.text.fields,
    }),
    [table, columns],
  );
  const model = useColumnModel(columns, sorts, pins, names);
  const footPx = props.bar ? barPx : 0;
  const view = useRowWindow({ scroller, total: lines, rowPx, headPx, footPx, source });
  const selection = useRowSelection(source, state.total ?? 0, props);
  const [menu, setMenu] = useState<MenuPlace>();
  const afterMenu = useRef<ActiveCell>(undefined);
  const [edit, setEdit] = useState<{ row: Row; name: string; index: number; content: ReactNode }>();
  const { line, dragProps } = useColumnDrag(model, commands);
  const { active, go, follow, moveActive, gridProps } = useGridKeys({
    ...props,
    scroller,
    model,
    view,
    lines,
    selection,
    onMenu: (column) => setMenu(menuPlace(scroller.current, column)),
    onEdit: beginEdit,
  });
  useRowAnchor({ source, view, activeRow: active.row, onActive: moveActive });
  useShownRow({ scroller, view, row: active.row, footPx });
  useGridEntry(active, lines, go);
  const inView = useMemo(
    () => columnsInView(model, view.scrollLeft, view.viewportWidth),
    [model, view.scrollLeft, view.viewportWidth],
  );
  // The window is always as long: each row that leaves it is drawn again as one that comes.
  const pool = Math.max(1, view.end - view.first);

  useEffect(() => {
    source.ensure(view.first, Math.max(view.end, view.first + 1));
  }, [source, view.first, view.end, state.lines]);
  useEffect(() => () => source.pause(), [source]);
  const followOpen = useEffectEvent(follow);
  useEffect(() => {
    if (props.openLine !== undefined) followOpen(props.openLine);
  }, [props.openLine]);

  /**
   * Sums stand outside of what is scrolled and follow it sideways. Pinned cells stick only while the list is moved
   * aside: each of them is a layer of its own, which would double what a scroll up or down costs.
   */
  function followAside(isComing = false): void {
    const grid = scroller.current;
    if (!grid) return;
    const left = grid.scrollLeft;
    grid.toggleAttribute('data-aside', isComing || left > 0);
    if (sumRow.current) sumRow.current.style.transform = left > 0 ? `translateX(${-left}px)` : '';
  }
  useEffect(() => followAside(), [inView]);

  function beginEdit(row: Row, column: PlacedColumn): void {
    const index = active.row;
    const onClose = () => {
      setEdit(undefined);
      go({ row: index, column: column.index });
    };
    const content = props.editCell({ row, column, onClose });
    if (content) setEdit({ row, name: column.name, index, content });
  }

  const widthPx = model.totalPx;
  const isGrouped = group.length > 0;
  const columnIn = (row: number) => (active.row === row ? active.column : undefined);
  // The row that is edited stays, wherever one scrolls to.
  const isEditApart = edit !== undefined && !view.indexes.includes(edit.index) && edit.index < lines;
  const indexes = isEditApart ? [...view.indexes, edit.index] : view.indexes;
  return (
    <div className={classes.frame} data-menu-open={menu !== undefined || undefined}>
      {state.isLoading && state.total !== undefined && (
        <Delayed afterMs={300}>
          <div className={classes.progress} />
        </Delayed>
      )}
      <div
        ref={scroller}
        className={classes.scroller}
        role={isGrouped ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={state.lines === undefined ? -1 : lines + 2}
        aria-colcount={model.columns.length + 1}
        aria-busy={state.isLoading || undefined}
        onScroll={() => {
          followAside(); // first: it reads the layout, which drawing makes invalid
          view.onScroll();
        }}
        onWheel={(event) => (event.deltaX !== 0 || event.shiftKey) && followAside(true)}
        onCopy={(event) => copyCells(event, { model, source, active, selection })}
        onPaste={(event) => {
          const cells = props.onPaste && pastedCells(event, model, active);
          if (cells) props.onPaste?.(cells);
        }}
        onPointerOver={showCutText}
        onPointerOut={hideCutText}
        {...gridProps}
      >
        <div className={heads.head} role="rowgroup" style={{ minWidth: widthPx }} {...dragProps}>
          <HeaderRow inView={inView} activeColumn={columnIn(headerRow)} box={selection.box} />
          <FilterRow
            table={table}
            inView={inView}
            activeColumn={columnIn(filterRow)}
            filters={filters}
            onFilter={commands.filter}
          />
        </div>
        <div
          className={rows.body}
          role="rowgroup"
          style={{ height: view.heightPx, minWidth: widthPx, '--row': `${rowPx}px` } as CSSProperties}
        >
          {indexes.map((index) => {
            const head = source.group(index);
            const row = source.row(index);
            const place = { topPx: index * rowPx - view.offset, heightPx: rowPx };
            const activeColumn = columnIn(index);
            if (head)
              return (
                <GroupRow
                  key={`g${index % pool}`}
                  table={table}
                  index={index}
                  head={head}
                  inView={inView}
                  activeColumn={activeColumn}
                  {...place}
                />
              );
            const isEdited = edit?.index === index;
            return (
              <GridRow
                key={isEdited ? 'edit' : index % pool}
                table={table}
                index={index}
                row={row}
                inView={inView}
                activeColumn={isEdited ? model.columns.findIndex(({ name }) => name === edit.name) : activeColumn}
                isOpen={row !== undefined && row['Id'] === props.openId}
                isSelected={row !== undefined && selection.has(row['Id'])}
                level={isGrouped ? group.length + 1 : undefined}
                words={words}
                editor={isEdited ? edit.content : undefined}
                hrefOf={hrefOf}
                {...place}
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
      {line && <DropLine {...line} />}
      {menu && (
        <Suspense>
          <ColumnMenu
            place={menu}
            model={model}
            sorts={sorts}
            group={group}
            commands={commands}
            onClose={() => {
              const column = model.columns.findIndex(({ name }) => name === menu?.name);
              setMenu(undefined);
              go(afterMenu.current ?? { row: headerRow, column: Math.max(0, column) });
              afterMenu.current = undefined;
            }}
            onLead={(to) => {
              afterMenu.current = to;
            }}
          />
        </Suspense>
      )}
      {state.error !== undefined && lines === 0 && (
        <div className={classes.over}>
          <ErrorState error={state.error} onRetry={() => source.refresh()} wayOut={props.wayOut} />
        </div>
      )}
      {state.total === 0 && state.error === undefined && <div className={classes.over}>{props.empty}</div>}
      {props.bar}
      <div className={classes.footer}>
        <div ref={sumRow} className={classes.sums} style={{ width: Math.max(widthPx, view.viewportWidth) }}>
          <SumCells table={table} inView={inView} sums={props.sums} />
        </div>
        <div className={classes.footerWords}>{props.footer}</div>
      </div>
    </div>
  );
}
