import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ColumnsInView } from '../columns/column-model.ts';

/**
 * Sums stand outside of what is scrolled and follow it sideways. Pinned cells stick only while the list is moved
 * aside: each of them is a layer of its own, which would double what a scroll up or down costs.
 */
export function useAside(scroller: RefObject<HTMLElement | null>, inView: ColumnsInView) {
  const sumRow = useRef<HTMLDivElement>(null);

  function follow(isComing = false): void {
    const grid = scroller.current;
    if (!grid) return;
    const left = grid.scrollLeft;
    grid.toggleAttribute('data-aside', isComing || left > 0);
    if (sumRow.current) sumRow.current.style.transform = left > 0 ? `translateX(${-left}px)` : '';
  }
  const followNow = useEffectEvent(follow);
  useEffect(() => followNow(), [inView]);

  return { sumRow, follow };
}
