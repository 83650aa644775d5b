import { ignoreChunk, isIgnoredChunk } from '../chunks/ignore-chunk.ts';
import { hasUnsaved } from '../session/drafts.ts';
import { latestBuildId } from './build-files.ts';
import { mayReload } from './reload-once.ts';

const chunkErrors = new WeakSet<object>();

let hrefNow = () => location.href;

/** Where the user is going, for as long as he is not there. */
export function setWantedHref(wanted: () => string): void {
  hrefNow = wanted;
}

/** Every chunk that could not be loaded, wherever it was asked for; those of pages are the router's. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkErrors.add(payload);
    // After whoever waits for the chunk has heard of it.
    setTimeout(() => {
      if (!isIgnoredChunk(payload)) void reload(hrefNow());
    });
  });
}

export const isChunkError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && chunkErrors.has(error);

/** A page was wanted that is not to be had: true when the browser loads it anew, as a new build has other files (SET-05). */
export async function reloadForPage(error: unknown, href: string): Promise<boolean> {
  if (!isChunkError(error)) return false;
  ignoreChunk(error);
  return reload(href);
}

/** Not without a server that answers, and not over unsaved input. */
async function reload(href: string): Promise<boolean> {
  if (hasUnsaved() || (await latestBuildId()) === undefined) return false;
  const url = new URL(href, location.origin);
  if (!mayReload(url.pathname)) return false;
  if (url.pathname === location.pathname) location.reload();
  else location.assign(url);
  return true;
}
