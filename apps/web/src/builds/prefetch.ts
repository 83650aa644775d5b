import { ignoreChunk } from '../chunks/ignore-chunk.ts';
import type { Router } from '../router/router.ts';
import { type Connection, mayPrefetch } from './may-prefetch.ts';
import { preload } from './preload-queue.ts';

const quietMs = 1000;

/** Links whose pages are worth having before somebody goes there: the navigation's, and those of a form without a session. */
const links = 'nav a[href^="/"], form a[href^="/"]';

/** Loads what somebody may want next, before that. */
export function prefetch(loads: readonly (() => Promise<unknown>)[]): void {
  if (mayPrefetch(connection())) for (const load of loads) void preload(load).catch(ignoreChunk);
}

/** Loads pages ahead, one second after the page that links to them has come to rest (SET-06). */
export function watchLinks(router: Router): () => void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetchLinked(): void {
    if (!mayPrefetch(connection())) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
      const to = link.pathname;
      if (done.has(to)) continue;
      done.add(to);
      void router.preload(to).catch((error: unknown) => {
        ignoreChunk(error);
        done.delete(to);
      });
    }
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(prefetchLinked, quietMs);
  }

  wait();
  const stop = router.onShown(wait);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const connection = () => (navigator as { connection?: Connection }).connection;
