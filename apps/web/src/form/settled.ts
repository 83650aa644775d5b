import type { RecordStore } from './record-store.ts';

/** Answers once nothing is on its way any more that fills the record: a save must not overtake it. */
export async function settled(store: RecordStore): Promise<void> {
  let last: unknown;
  // What arrives may set out for more.
  while (last !== open.get(store)) {
    last = open.get(store);
    await last;
  }
}

/** Something that fills the record is on its way. Where it fails the form stays as it is. */
export function settles(store: RecordStore, work: Promise<unknown>): void {
  open.set(store, Promise.allSettled([open.get(store), work]));
}

const open = new WeakMap<RecordStore, Promise<unknown>>();
