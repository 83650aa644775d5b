import { useLayoutEffect, useRef } from 'react';
import type { BlockSource } from './block-source.ts';
import { placesNow, type SeenRow, shiftOf } from './row-shift.ts';
import type { RowWindow } from './use-row-window.ts';

interface RowAnchorOptions {
  readonly source: BlockSource;
  readonly view: RowWindow;
  readonly activeRow: number;
  /** The active record stands in another line now. */
  onActive(row: number): void;
}

/** Rows that come or go above leave what is looked at in its place, and the focus on its record. */
export function useRowAnchor({ source, view, activeRow, onActive }: RowAnchorOptions): void {
  const last = useRef<{ source: BlockSource; version: number; seen: readonly SeenRow[]; active: SeenRow }>(undefined);
  const { version } = source.state();

  useLayoutEffect(() => {
    const idAt = (index: number): unknown => source.row(index)?.['Id'];
    const before = last.current;
    if (before?.source === source && before.version !== version && before.seen.length > 0) {
      const places = placesNow(before.seen, idAt);
      const shift = shiftOf(before.seen, places);
      if (shift !== 0) view.shift(shift);
      const now = before.active.index === activeRow && activeRow >= 0 ? places.get(before.active.id) : undefined;
      if (now !== undefined && now !== activeRow) onActive(now);
    }
    const seen: SeenRow[] = [];
    for (let index = view.first; index < view.end; index += 1) {
      const id = idAt(index);
      if (id !== undefined) seen.push({ index, id });
    }
    last.current = { source, version, seen, active: { index: activeRow, id: idAt(activeRow) } };
  });
}
