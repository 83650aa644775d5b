import { useEffect, useEffectEvent } from 'react';
import type { CellFocus } from './use-active-cell.ts';

/** Where the focus stands before anybody went into the list: nowhere, on the page itself, or in its search. */
const before = 'body, main, [data-grid-search]';

/** The arrow down leads into the list from where nothing else has a use for it, so that nobody walks there by Tab. */
export function useGridEntry({ now, go }: CellFocus, lines: number): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key !== 'ArrowDown' || hasModifier || event.defaultPrevented || lines === 0) return;
    if (!document.activeElement?.matches(before)) return;
    event.preventDefault();
    const { row, column } = now();
    go({ row: Math.min(Math.max(0, row), lines - 1), column: Math.max(0, column) });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
