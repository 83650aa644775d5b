import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RowWindow } from './use-row-window.ts';

interface ShownRowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly view: RowWindow;
  readonly row: number;
  /** Height of what floats over the lowest rows. */
  readonly footPx: number;
}

/** Who works by keys goes on seeing the active row when something comes to float over it. Under a pointer nothing moves. */
export function useShownRow({ scroller, view, row, footPx }: ShownRowOptions): void {
  const show = useEffectEvent(() => {
    if (row >= 0 && scroller.current?.querySelector('[data-cell]:focus-visible')) view.reveal(row);
  });
  useEffect(() => {
    if (footPx > 0) show();
  }, [footPx]);
}
