import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { contentTop, type Extent, rowsInView, type ScrollPosition } from './scroll-scale.ts';

interface DrawnRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly rowPx: number;
  readonly extent: Extent;
  /** Where the list stands now. */
  readonly position: RefObject<ScrollPosition>;
}

/** Rows that are drawn beyond what is seen, where the scroll goes to and where it comes from. */
const spareAhead = 5;
const spareBehind = 2;
/** Fewer are not waited with. */
const leastSpare = 2;
const noSpare = { above: 0, below: 0 };
const columnStep = 120;
export const restMs = 150;
const orderMs = 600;

/** What is drawn of a list while it is scrolled. */
export function useDrawnRows({ scroller, total, rowPx, extent, position }: DrawnRowsOptions) {
  const travel = useRef({ top: 0, isUp: false, leaptAt: 0 });
  const [view, setView] = useState({ first: 0, end: 0, offset: 0, scrollLeft: 0, leader: 0, isFlying: false });

  const update = useCallback(() => {
    const top = contentTop(position.current);
    const way = top - travel.current.top;
    const leapt = Math.abs(way) > extent.viewportPx / 2 ? performance.now() : undefined;
    const isFlying = leapt !== undefined && leapt - travel.current.leaptAt < restMs;
    if (way !== 0) travel.current = { top, isUp: way < 0, leaptAt: leapt ?? travel.current.leaptAt };
    const spare = travel.current.isUp
      ? { above: spareAhead, below: spareBehind }
      : { above: spareBehind, below: spareAhead };
    const { first, end } = rowsInView(top, extent.viewportPx, rowPx, total, spare);
    const { offset } = position.current;
    // Columns are windowed in coarse steps: most sideways movement changes nothing.
    const scrollLeft = Math.floor((scroller.current?.scrollLeft ?? 0) / columnStep) * columnStep;
    setView((last) =>
      last.first === first && last.end === end && last.offset === offset && last.scrollLeft === scrollLeft
        ? last
        : { first, end, offset, scrollLeft, leader: last.leader, isFlying: last.isFlying || isFlying },
    );
  }, [extent, rowPx, total, scroller, position]);

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drawn = useRef(view);
  useLayoutEffect(() => {
    drawn.current = view;
  }, [view]);

  /** Draws what would be missed: in this frame if it is missed already, behind it if there is hardly any to spare, else at rest. */
  const follow = useCallback(
    (draw: (change: () => void) => void) => {
      const { first, end } = rowsInView(contentTop(position.current), extent.viewportPx, rowPx, total, noSpare);
      const last = drawn.current;
      const aside = (scroller.current?.scrollLeft ?? 0) - last.scrollLeft;
      const isAsDrawn = position.current.offset === last.offset && aside >= 0 && aside < columnStep && !last.isFlying;
      const above = first === 0 ? total : first - last.first;
      const below = end === total ? total : last.end - end;
      const spare = isAsDrawn ? Math.min(above, below) : -1;
      clearTimeout(resting.current);
      if (spare < 0) draw(update);
      else if (spare < leastSpare) startTransition(update);
      else resting.current = setTimeout(() => startTransition(update), restMs);
    },
    [extent, rowPx, total, scroller, position, update],
  );
  useEffect(() => () => clearTimeout(resting.current), []);

  // Elements that change places cost far more than elements that change their text. While one scrolls they stay where
  // they are; at rest they come into the order in which they are read.
  useEffect(() => {
    if (view.leader === view.first) return;
    const timer = setTimeout(() => setView((last) => ({ ...last, leader: last.first })), orderMs);
    return () => clearTimeout(timer);
  }, [view.first, view.leader]);

  useEffect(() => {
    if (!view.isFlying) return;
    const timer = setTimeout(() => setView((last) => ({ ...last, isFlying: false })), restMs);
    return () => clearTimeout(timer);
  }, [view]);

  return { view, update, follow };
}
