import type { KeyboardEvent } from 'react';
import type { Row } from '../../../../grid/rows/row.ts';
import { singleKeys } from '../../../../ui/single-keys.ts';

interface BoardKeys {
  /** The cards of the columns that are not folded. */
  readonly columns: readonly (readonly Row[])[];
  readonly active: Row | undefined;
  onActive(row: Row): void;
  /** To the phase before or after. */
  onStep(row: Row, by: -1 | 1): void;
  /** One place up or down in its column. */
  onPlace(row: Row, by: -1 | 1): void;
  onOpen(row: Row): void;
  onMenu(row: Row): void;
  onTermin(row: Row): void;
  onComment(row: Row): void;
  onDismiss(row: Row): void;
  /** Takes back the last move. */
  onUndo(): void;
}

/** Arrows go from card to card, with Umschalt they move it; letters act on it. */
export function useBoardKeys(keys: BoardKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const { columns, active } = keys;

  function neighbour(key: string): Row | undefined {
    const column = columns.findIndex((cards) => active !== undefined && cards.includes(active));
    const line = active ? (columns[column]?.indexOf(active) ?? 0) : 0;
    if (key === 'ArrowUp') return columns[column]?.[line - 1];
    if (key === 'ArrowDown') return columns[column]?.[line + 1];
    const by = key === 'ArrowLeft' ? -1 : 1;
    for (let next = column + by; next >= 0 && next < columns.length; next += by) {
      const cards = columns[next] ?? [];
      if (cards.length > 0) return cards[Math.min(line, cards.length - 1)];
    }
    return undefined;
  }

  return (event) => {
    const { key, shiftKey, target } = event;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !shiftKey && key.toLowerCase() === 'z') {
      event.preventDefault();
      return keys.onUndo();
    }
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || target.dataset['card'] === undefined) return;
    const isSide = key === 'ArrowLeft' || key === 'ArrowRight';
    const isUpDown = key === 'ArrowUp' || key === 'ArrowDown';
    if (isUpDown && shiftKey) keys.onPlace(active, key === 'ArrowUp' ? -1 : 1);
    else if (isSide && shiftKey) keys.onStep(active, key === 'ArrowLeft' ? -1 : 1);
    else if (isSide || isUpDown) {
      const next = neighbour(key);
      if (next) keys.onActive(next);
    } else if (key === 'Enter') keys.onOpen(active);
    else if (event.repeat) return;
    else if (singleKeys.is('phase', event)) keys.onMenu(active);
    else if (singleKeys.is('appointment', event)) keys.onTermin(active);
    else if (singleKeys.is('comment', event)) keys.onComment(active);
    else if (singleKeys.is('dismiss', event)) keys.onDismiss(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
