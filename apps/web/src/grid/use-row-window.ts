import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { contentTop, type Extent, hasDrifted, heightOf, positionFor, rowsInView, type ScrollPosition, scrolled, topToReveal } from './scroll-scale.ts';

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly rowPx: number;
  /** Height of what sticks to the top. */
  readonly headPx: number;
  /** Where the user was the last time; written on every scroll. */
  readonly place: { top: number; left: number };
}

export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** To be taken off a row's own position. */
  readonly offset: number;
  readonly heightPx: number;
  readonly viewportPx: number;
  readonly viewportWidth: number;
  readonly scrollLeft: number;
  onScroll(): void;
  reveal(index: number): void;
}

const spareRows = 6;
const columnStep = 120;

/** Which rows of a list of any length are to be drawn, and where. */
export function useRowWindow({ scroller, total, rowPx, headPx, place }: RowWindowOptions): RowWindow {
  const [size, setSize] = useState({ height: 0, width: 0 });
  const extent: Extent = useMemo(() => ({ contentPx: total * rowPx, viewportPx: Math.max(0, size.height - headPx) }), [total, rowPx, size.height, headPx]);
  const position = useRef<ScrollPosition>({ scrollTop: 0, offset: 0 });
  const ownScroll = useRef<number>(undefined);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [view, setView] = useState({ first: 0, end: 0, offset: 0, scrollLeft: 0 });

  const update = useCallback(() => {
    const top = contentTop(position.current);
    const { first, end } = rowsInView(top, extent.viewportPx, rowPx, total, spareRows);
    const { offset } = position.current;
    // Columns are windowed in coarse steps: most sideways movement changes nothing.
    const scrollLeft = Math.floor((scroller.current?.scrollLeft ?? 0) / columnStep) * columnStep;
    setView((last) => (last.first === first && last.end === end && last.offset === offset && last.scrollLeft === scrollLeft ? last : { first, end, offset, scrollLeft }));
  }, [extent, rowPx, total, scroller]);

  const moveTo = useCallback(
    (top: number) => {
      position.current = positionFor(extent, top);
      const { scrollTop } = position.current;
      const element = scroller.current;
      // Told apart from the user's scrolling; where nothing moves, no event follows.
      if (element && Math.abs(element.scrollTop - scrollTop) >= 1) {
        ownScroll.current = scrollTop;
        element.scrollTop = scrollTop;
      }
      place.top = contentTop(position.current);
      update();
    },
    [extent, place, scroller, update],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (ownScroll.current !== undefined && Math.abs(element.scrollTop - ownScroll.current) < 1) ownScroll.current = undefined;
    else position.current = scrolled(extent, position.current, element.scrollTop);
    place.top = contentTop(position.current);
    place.left = element.scrollLeft;
    update();
    clearTimeout(idle.current);
    idle.current = setTimeout(() => {
      if (hasDrifted(extent, position.current)) moveTo(contentTop(position.current));
    }, 150);
  }, [extent, moveTo, place, scroller, update]);

  useEffect(() => () => clearTimeout(idle.current), []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setSize((last) => (last.height === element.clientHeight && last.width === element.clientWidth ? last : { height: element.clientHeight, width: element.clientWidth }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  // Other rows, another length or height: stay where the content was, or go back to where the user left.
  useLayoutEffect(() => {
    if (extent.viewportPx === 0) return;
    if (total > 0) moveTo(place.top);
    if (scroller.current && scroller.current.scrollLeft !== place.left) scroller.current.scrollLeft = place.left;
    update();
  }, [extent, total, place, moveTo, update, scroller]);

  const reveal = useCallback(
    (index: number) => {
      const top = topToReveal(index, contentTop(position.current), extent.viewportPx, rowPx);
      if (top !== undefined) moveTo(top);
    },
    [extent, moveTo, rowPx],
  );

  return { ...view, end: Math.min(view.end, total), heightPx: heightOf(extent), viewportPx: extent.viewportPx, viewportWidth: size.width, onScroll, reveal };
}
