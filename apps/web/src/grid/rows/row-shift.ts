/** A line of the list and the record that stood there. */
export interface SeenRow {
  readonly index: number;
  readonly id: unknown;
}

/** How far to look for a record that is no longer where it was. */
const reach = 100;

/** Where the records near the ones that were seen stand now. */
export function placesNow(seen: readonly SeenRow[], idAt: (index: number) => unknown): ReadonlyMap<unknown, number> {
  const indexes = seen.map(({ index }) => index);
  const places = new Map<unknown, number>();
  for (let index = Math.max(0, Math.min(...indexes) - reach); index <= Math.max(...indexes) + reach; index += 1) {
    const id = idAt(index);
    if (id !== undefined) places.set(id, index);
  }
  return places;
}

/** By how many lines most of what was seen has moved. */
export function shiftOf(seen: readonly SeenRow[], places: ReadonlyMap<unknown, number>): number {
  const votes = new Map<number, number>();
  for (const { index, id } of seen) {
    const now = places.get(id);
    if (now !== undefined) votes.set(now - index, (votes.get(now - index) ?? 0) + 1);
  }
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
