import { type PointerEvent, useRef, useState } from 'react';
import { type ColumnCommands, namesOf } from './column-commands.ts';
import type { ColumnModel } from './column-model.ts';
import { type DropPlace, dropPlace, dropped } from './column-order.ts';

const startPx = 6;

interface Drag {
  readonly type: 'width' | 'place';
  readonly name: string;
  readonly startX: number;
  readonly cell: HTMLElement;
  isMoving: boolean;
}

/** The line that shows where a column's edge or the column itself would land, in px from the grid's left. */
export interface DragLine {
  readonly px: number;
  readonly caption: string | undefined;
  readonly pointer: { readonly x: number; readonly y: number };
}

/** Widths and places of columns by pointer. The list follows when it is let go: nothing is drawn anew before. */
export function useColumnDrag(model: ColumnModel, { setColumns, setWidth }: ColumnCommands) {
  const drag = useRef<Drag>(undefined);
  const [line, setLine] = useState<DragLine>();

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-column]');
    const name = cell?.dataset['column'];
    if (!cell || name === undefined || event.button !== 0 || target.closest('button')) return;
    const type = target.dataset['resize'] === undefined ? 'place' : 'width';
    if (type === 'place' && event.pointerType !== 'mouse') return; // a finger scrolls
    drag.current = { type, name, startX: event.clientX, cell, isMoving: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    if (!now) return;
    if (!now.isMoving) {
      if (Math.abs(event.clientX - now.startX) < (now.type === 'width' ? 1 : startPx)) return;
      now.isMoving = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const { left, top } = frameOf(now.cell);
    setLine({
      px: (now.type === 'width' ? event.clientX : (placeOf(now, event)?.px ?? event.clientX)) - left,
      caption: now.type === 'place' ? model.columns.find(({ name }) => name === now.name)?.caption : undefined,
      pointer: { x: event.clientX - left, y: event.clientY - top },
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    drag.current = undefined;
    setLine(undefined);
    if (!now?.isMoving) return;
    // What follows is a click on the head, which would sort.
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
    if (now.type === 'width') setWidth(now.name, now.cell.offsetWidth + event.clientX - now.startX);
    else {
      const place = placeOf(now, event);
      const names = namesOf(model.columns);
      if (place) setColumns(dropped(names, now.name, place));
    }
  }

  function cancel(): void {
    drag.current = undefined;
    setLine(undefined);
  }

  return { line, dragProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } };
}

const stop = (event: Event) => event.stopPropagation();
const frameOf = (cell: HTMLElement) =>
  (cell.closest('[role="grid"], [role="treegrid"]') ?? cell).getBoundingClientRect();

function placeOf({ cell, name }: Drag, event: PointerEvent): DropPlace | undefined {
  const cells = [...(cell.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const edges = cells.map((one) => {
    const { left, right } = one.getBoundingClientRect();
    return { name: one.dataset['column'] ?? '', left, right };
  });
  return dropPlace(edges, name, event.clientX);
}
