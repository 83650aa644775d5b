import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { BlockSource } from './block-source.ts';
import {
  contentTop,
  type Extent,
  hasDrifted,
  heightOf,
  isStuck,
  positionFor,
  recycled,
  type ScrollPosition,
  scrolled,
  topToReveal,
} from './scroll-scale.ts';
import { restMs, useDrawnRows } from './use-drawn-rows.ts';
import { useElementSize } from './use-element-size.ts';

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly rowPx: number;
  /** Height of what sticks to the top. */
  readonly headPx: number;
  /** Height of what floats over the lowest rows: the last one can be scrolled above it. */
  readonly footPx?: number;
  /** Knows where the user was the last time, and is told of every scroll. */
  readonly source: Pick<BlockSource, 'place' | 'remember'>;
}

export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** The rows from `first` to `end`, in the order of their elements. */
  readonly indexes: readonly number[];
  /** To be taken off a row's own position. */
  readonly offset: number;
  readonly heightPx: number;
  readonly viewportPx: number;
  readonly viewportWidth: number;
  readonly scrollLeft: number;
  /** Page after page rushes by: nobody can read more of a row than how it begins. */
  readonly isFlying: boolean;
  onScroll(): void;
  reveal(index: number): void;
  /** The rows stand so many lines further down than before; at the very top one sees what came. */
  shift(lines: number): void;
}

/** Which rows of a list of any length are to be drawn, and where. */
export function useRowWindow({ scroller, total, rowPx, headPx, footPx = 0, source }: RowWindowOptions): RowWindow {
  const size = useElementSize(scroller);
  const extent: Extent = useMemo(
    () => ({ contentPx: total * rowPx + footPx, viewportPx: Math.max(0, size.height - headPx) }),
    [total, rowPx, size.height, headPx, footPx],
  );
  const position = useRef<ScrollPosition>({ scrollTop: 0, offset: 0 });
  const ownScroll = useRef<number>(undefined);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { view, update, follow } = useDrawnRows({ scroller, total, rowPx, extent, position });

  const moveTo = useCallback(
    (top: number) => {
      position.current = positionFor(extent, top);
      const { scrollTop } = position.current;
      const element = scroller.current;
      // Told apart from the user's scrolling; where nothing moves, no event follows.
      if (element && Math.abs(element.scrollTop - scrollTop) >= 1) {
        ownScroll.current = scrollTop;
        element.scrollTo({ top: scrollTop, behavior: 'instant' });
      }
      source.remember({ top: contentTop(position.current) });
      follow((change) => change());
    },
    [extent, source, scroller, follow],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (ownScroll.current !== undefined && Math.abs(element.scrollTop - ownScroll.current) < 1)
      ownScroll.current = undefined;
    else position.current = scrolled(extent, position.current, element.scrollTop);
    source.remember({ top: contentTop(position.current), left: element.scrollLeft });
    if (isStuck(extent, position.current)) moveTo(contentTop(position.current));
    // In this frame, not in the next one: otherwise a fast wheel uncovers places where no row is drawn yet.
    follow(flushSync);
    clearTimeout(idle.current);
    idle.current = setTimeout(() => {
      if (hasDrifted(extent, position.current)) moveTo(contentTop(position.current));
    }, restMs);
  }, [extent, moveTo, source, scroller, follow]);

  useEffect(() => () => clearTimeout(idle.current), []);

  // Other rows, another length or height: stay where the content was, or go back to where the user left.
  useLayoutEffect(() => {
    if (extent.viewportPx === 0) return;
    const { top, left } = source.place();
    if (total > 0) moveTo(top);
    if (scroller.current && scroller.current.scrollLeft !== left)
      scroller.current.scrollTo({ left, behavior: 'instant' });
    update();
  }, [extent, total, source, moveTo, update, scroller]);

  const reveal = useCallback(
    (index: number) => {
      const top = topToReveal(index, contentTop(position.current), extent.viewportPx - footPx, rowPx);
      if (top !== undefined) moveTo(top);
    },
    [extent, footPx, moveTo, rowPx],
  );

  const shift = useCallback(
    (by: number) => {
      const top = contentTop(position.current);
      if (top > 0) moveTo(top + by * rowPx);
    },
    [moveTo, rowPx],
  );

  const end = Math.min(view.end, total);
  const indexes = useMemo(() => recycled(view.first, end, view.leader), [view.first, end, view.leader]);
  return {
    ...view,
    end,
    indexes,
    heightPx: heightOf(extent),
    viewportPx: extent.viewportPx,
    viewportWidth: size.width,
    onScroll,
    reveal,
    shift,
  };
}
