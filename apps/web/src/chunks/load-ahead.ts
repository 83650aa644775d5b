import { ignoreChunk } from './ignore-chunk.ts';

/** What somebody may want to use next, unless every byte is dear (SET-06). */
export async function loadAhead(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  await import('../builds/prefetch.ts').then(({ prefetch }) => prefetch(loads), ignoreChunk);
}
