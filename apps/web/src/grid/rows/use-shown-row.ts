import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RowWindow } from './use-row-window.ts';

interface ShownRowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly view: RowWindow;
  /** The one that keys act on, which may not be drawn as the active one yet. */
  activeRow(): number;
  /** Height of what floats over the lowest rows. */
  readonly footPx: number;
}

/** Who works by keys goes on seeing the active row when something comes to float over it. Under a pointer nothing moves. */
export function useShownRow({ scroller, view, activeRow, footPx }: ShownRowOptions): void {
  const show = useEffectEvent(() => {
    const row = activeRow();
    if (row >= 0 && scroller.current?.querySelector('[data-cell]:focus-visible')) view.reveal(row);
  });
  useEffect(() => {
    if (footPx > 0) show();
  }, [footPx]);
}
