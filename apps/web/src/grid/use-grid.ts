import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { useCellEdit } from './cells/use-cell-edit.ts';
import { columnsInView, useColumnModel } from './columns/column-model.ts';
import { linkColumn } from './columns/columns.ts';
import { useColumnMenu } from './columns/use-column-menu.ts';
import type { GridProps } from './grid-props.ts';
import { useActiveCell } from './keys/use-active-cell.ts';
import { useGridEntry } from './keys/use-grid-entry.ts';
import { useAside } from './rows/use-aside.ts';
import { useRowAnchor } from './rows/use-row-anchor.ts';
import { useRowSelection } from './rows/use-row-selection.ts';
import { useRowWindow } from './rows/use-row-window.ts';
import { useShownRow } from './rows/use-shown-row.ts';

const headPx = 32 + 34;
/** The bar that floats over the last rows, and what is below it. */
const barPx = 44 + 14;

export type GridModel = ReturnType<typeof useGrid>;

/** What a grid knows: its rows and columns, which of them are in view, the active cell, what is selected, edited and open. */
export function useGrid(props: GridProps) {
  const { table, source, columns, pins, sorts, rowPx, openLine } = props;
  const scroller = useRef<HTMLDivElement>(null);
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
  const cell = useActiveCell({ scroller, source, model, view });
  const menu = useColumnMenu(scroller, model, cell);
  const edit = useCellEdit(cell, props.editCell);
  useRowAnchor({ source, view, activeRow: cell.active.row, onActive: (row) => cell.note({ row }) });
  useShownRow({ scroller, view, activeRow: () => cell.now().row, footPx });
  useGridEntry(cell, lines);
  const inView = useMemo(
    () => columnsInView(model, view.scrollLeft, view.viewportWidth),
    [model, view.scrollLeft, view.viewportWidth],
  );
  const aside = useAside(scroller, inView);

  useEffect(() => {
    source.ensure(view.first, Math.max(view.end, view.first + 1));
  }, [source, view.first, view.end, state.lines]);
  useEffect(() => () => source.pause(), [source]);
  const followOpen = useEffectEvent(cell.follow);
  useEffect(() => {
    if (openLine !== undefined) followOpen(openLine);
  }, [openLine]);

  return { scroller, source, state, lines, model, view, selection, cell, menu, edit, inView, aside };
}
