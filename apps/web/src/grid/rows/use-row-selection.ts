import { useRef } from 'react';
import type { BlockSource } from './block-source.ts';
import {
  boxState,
  everythingSelected,
  isSelected,
  nothingSelected,
  type Selection,
  selectedCount,
  withSelected,
} from './selection.ts';

export interface SelectionProps {
  readonly selection: Selection;
  onSelection(change: (last: Selection) => Selection): void;
}

export interface RowSelection {
  readonly count: number;
  readonly box: 'none' | 'some' | 'all';
  has(id: unknown): boolean;
  toggle(index: number): void;
  /** Chooses everything from one line to another; without a start, from the last one that was touched. */
  extend(from: number | undefined, to: number): void;
  all(): void;
  toggleAll(): void;
  clear(): void;
}

/** Choosing rows of a list by their place in it. */
export function useRowSelection(source: BlockSource, total: number, props: SelectionProps): RowSelection {
  const { selection, onSelection } = props;
  const anchor = useRef(0);
  const count = selectedCount(selection, total);
  const box = boxState(selection, total);
  const all = () => onSelection(() => everythingSelected);
  const clear = () => onSelection(() => nothingSelected);
  return {
    count,
    box,
    has: (id) => isSelected(selection, id),
    toggle(index) {
      const id = source.row(index)?.['Id'];
      if (typeof id !== 'number') return;
      anchor.current = index;
      onSelection((last) => withSelected(last, [id], !isSelected(last, id)));
    },
    extend(from, to) {
      const start = from ?? anchor.current;
      if (from === undefined) anchor.current = to;
      void idsBetween(source, Math.min(start, to), Math.max(start, to) + 1).then((ids) =>
        onSelection((last) => withSelected(last, ids, true)),
      );
    },
    all,
    toggleAll: () => (box === 'all' ? clear() : all()),
    clear,
  };
}

/** Usually at hand; a stretch that nobody has looked at is fetched. */
async function idsBetween(source: BlockSource, first: number, end: number): Promise<number[]> {
  const known: number[] = [];
  let isWhole = true;
  for (let index = first; index < end && isWhole; index += 1) {
    const id = source.row(index)?.['Id'];
    if (typeof id === 'number') known.push(id);
    else isWhole = source.group(index) !== undefined;
  }
  if (isWhole) return known;
  const rows = await source.read(first, end);
  return rows.flatMap(({ Id }) => (typeof Id === 'number' ? [Id] : []));
}
