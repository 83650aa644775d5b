import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ignoreChunk } from '../../chunks/ignore-chunk.ts';
import { lazyComponent } from '../../chunks/lazy-component.ts';

export const FilterEditor = lazyComponent(async () => (await import('../../kinds/filter/editors.tsx')).FilterEditor);

/**
 * The editors of the filters are drawn once somebody is at one of them, or one has something to show; who is in a cell by then
 * goes on in its editor.
 */
export function useFilterEditors(row: RefObject<HTMLElement | null>, isNeeded: boolean) {
  const [areDrawn, setDrawn] = useState(false);
  const pressed = useRef<Element>(null);
  const isDrawing = useRef(false);

  // Once, however many ask for it meanwhile: what was typed goes over to the editor, and must not do so again.
  function draw(): void {
    if (isDrawing.current) return;
    isDrawing.current = true;
    FilterEditor.load().then(
      () => {
        const goOn = placeIn(row.current, pressed.current);
        flushSync(() => setDrawn(true));
        goOn?.();
      },
      (error: unknown) => {
        isDrawing.current = false;
        ignoreChunk(error);
      },
    );
  }

  useEffect(() => {
    if (isNeeded && !areDrawn) FilterEditor.load().then(() => setDrawn(true), ignoreChunk);
  }, [isNeeded, areDrawn]);

  const waiting = {
    onPointerOver: draw,
    onFocus: draw,
    onClick: ({ target }: { target: EventTarget }) => {
      pressed.current = (target as Element).closest('button');
      draw();
    },
    onKeyDown: ({ key, altKey, target }: KeyboardEvent) => {
      if (key !== 'ArrowDown' || !altKey) return;
      pressed.current = (target as Element).parentElement?.querySelector('button') ?? null;
      draw();
    },
  };
  return { areDrawn, rowProps: areDrawn ? undefined : waiting };
}

/** How the editor goes on where somebody is: with the focus, what was typed and what was pressed. */
function placeIn(row: HTMLElement | null, pressed: Element | null): (() => void) | undefined {
  const at = pressed ?? document.activeElement;
  const cell = row?.contains(at) ? at?.closest<HTMLElement>('[data-cell]') : undefined;
  if (!cell || cell === at) return;
  const typed = at instanceof HTMLInputElement ? at.value : '';
  return () => {
    const inner = cell.querySelector<HTMLElement>('input, button[data-set-filter]');
    inner?.focus({ preventScroll: true });
    if (pressed) cell.querySelector('button')?.click();
    if (typed && inner) document.execCommand('insertText', false, typed);
  };
}
