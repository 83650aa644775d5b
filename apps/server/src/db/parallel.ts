import { setTimeout as pause } from 'node:timers/promises';
import { within } from './within.ts';

/** Works on all items, so many at a time: one call must not take every connection of the pool. */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker));
}

const atOnce = 4;

/** What is ready in time, in the order of the items; whether something was not. */
export async function inTime<T, R>(
  items: readonly T[],
  patienceMs: number,
  work: (item: T) => Promise<R>,
): Promise<{ results: R[]; isLate: boolean }> {
  const ready = new Map<T, R>();
  const ended = new AbortController();
  const all = inParallel(items, atOnce, async (item) => {
    if (!ended.signal.aborted) ready.set(item, await work(item));
  });
  all.catch(() => {}); // told below, unless it comes too late to matter
  try {
    await Promise.race([all, pause(patienceMs, undefined, { signal: ended.signal }).catch(() => {})]);
  } finally {
    ended.abort();
  }
  const results = items.flatMap((item) => (ready.has(item) ? [ready.get(item) as R] : []));
  return { results, isLate: results.length < items.length };
}

/** Lets so many work at a time. Whose turn does not come in time works not at all. */
export function turns(many: number, patienceMs: number): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  let free = many;
  const waiting = new Set<() => void>();
  const turn = async (): Promise<boolean> => {
    if (free > 0) {
      free--;
      return true;
    }
    let mine = () => {};
    const called = new Promise<boolean>((resolve) => {
      mine = () => resolve(true);
      waiting.add(mine);
    });
    const isMine = await within(patienceMs, called, false);
    // It may have been called just as it gave up.
    if (!isMine && !waiting.delete(mine)) return true;
    return isMine;
  };
  const next = () => {
    const [first] = waiting;
    if (!first) return void free++;
    waiting.delete(first);
    first();
  };
  return async (work) => {
    if (!(await turn())) return undefined;
    try {
      return await work();
    } finally {
      next();
    }
  };
}

/** Lets so many work at a time, the others in the order in which they came, however long that takes. */
export function gate(many: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = many;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
