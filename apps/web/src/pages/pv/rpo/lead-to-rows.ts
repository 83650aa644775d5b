import type { MouseEvent } from 'react';
import { chosenView } from './chosen-view.ts';

/** A number of candidates leads to the page of the board: its rows are the list. */
export function leadToRows({ target }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a[href^="/pv"][href*="filter="]')) chosenView.set('liste');
}
