import { setTimeout as pause } from 'node:timers/promises';

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
