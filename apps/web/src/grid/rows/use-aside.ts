import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import boxes from '../box.module.css';
import type { ColumnsInView } from '../columns/column-model.ts';
import classes from './row.module.css';

/** Cells that stay where they are while the rest of their row is moved aside. */
const pinned = `.${classes.row} > :is(.${boxes.boxCell}, .${classes.pinned})`;
const restMs = 500;

/**
 * Sums stand outside of what is scrolled and follow it sideways. Pinned cells stick only while a hand moves the list aside: each
 * that sticks is a layer of its own, and all layers are laid over each other anew with every frame. At rest, and by keys, they are
 * shifted instead.
 */
export function useAside(scroller: RefObject<HTMLElement | null>, inView: ColumnsInView) {
  const sumRow = useRef<HTMLDivElement>(null);
  const left = useRef(0);
  const byHand = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Takes up where the list stands now; after it was drawn, new cells too. */
  function place(grid: HTMLElement): void {
    const isMoving = rest.current !== undefined;
    const isAside = left.current > 0;
    if (isMoving) grid.dataset['aside'] = 'moving';
    else if (isAside) grid.dataset['aside'] = 'still';
    else delete grid.dataset['aside'];
    const shift = isAside && !isMoving ? `${left.current}px` : '';
    for (const cell of grid.querySelectorAll<HTMLElement>(pinned))
      if (cell.style.translate !== shift) cell.style.translate = shift;
  }

  function stick(grid: HTMLElement): void {
    const wasMoving = rest.current !== undefined;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      rest.current = undefined;
      place(grid);
    }, restMs);
    if (!wasMoving) place(grid);
  }

  function follow(): void {
    const grid = scroller.current;
    if (!grid || grid.scrollLeft === left.current) return;
    left.current = grid.scrollLeft;
    if (sumRow.current) sumRow.current.style.transform = left.current > 0 ? `translateX(${-left.current}px)` : '';
    if (byHand.current) stick(grid);
    else place(grid);
  }

  /** A wheel, a finger or the scroll bar may be about to move the list; a key is not. */
  function expect(isByHand: boolean, isComing = isByHand): void {
    byHand.current = isByHand;
    if (isComing && scroller.current) stick(scroller.current);
  }

  const followNow = useEffectEvent(follow);
  useEffect(() => followNow(), [inView]);
  const placeDrawn = useEffectEvent(() => {
    if (scroller.current && left.current > 0 && rest.current === undefined) place(scroller.current);
  });
  useLayoutEffect(() => placeDrawn());
  // A list that is left while a hand moves it is at rest when it is shown again.
  useEffect(
    () => () => {
      clearTimeout(rest.current);
      rest.current = undefined;
    },
    [],
  );

  return { sumRow, follow, expect };
}
