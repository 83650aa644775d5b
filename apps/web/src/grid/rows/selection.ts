/** Which records are chosen: some by their Id, or all that the query hits but some. */
export interface Selection {
  readonly isAll: boolean;
  /** The chosen ones; of all, those left out. */
  readonly ids: ReadonlySet<number>;
}

export const nothingSelected: Selection = { isAll: false, ids: new Set() };
export const everythingSelected: Selection = { isAll: true, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: unknown): boolean => ids.has(id as number) !== isAll;

export const selectedCount = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

/** The same with these chosen or not. */
export function withSelected(selection: Selection, ids: Iterable<number>, isChosen: boolean): Selection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (isChosen === selection.isAll) next.delete(id);
    else next.add(id);
  }
  return { ...selection, ids: next };
}

/** What the box in the head says. */
export function boxState(selection: Selection, total: number): 'none' | 'some' | 'all' {
  const count = selectedCount(selection, total);
  return count === 0 ? 'none' : count >= total ? 'all' : 'some';
}
