import { atRest } from '../api/at-rest.ts';
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

/** Loads pages ahead, one second after the page that links to them has come to rest (SET-06), and its user with it. */
export function watchLinks(router: Router): () => void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;

  const next = () => {
    if (!mayPrefetch(connection())) return undefined;
    const all = [...document.querySelectorAll<HTMLAnchorElement>(links)];
    return all.find(({ pathname }) => !done.has(pathname))?.pathname;
  };
  async function prefetchLinked(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    const failed: string[] = [];
    for (let to = next(); to !== undefined; to = next()) {
      done.add(to);
      await router.preload(to).catch((error: unknown) => {
        ignoreChunk(error);
        failed.push(to);
      });
      await atRest();
    }
    for (const to of failed) done.delete(to);
    isLoading = false;
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void atRest().then(prefetchLinked), quietMs);
  }

  wait();
  const stop = router.onShown(wait);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const connection = () => (navigator as { connection?: Connection }).connection;
