import type { BlockSource } from '../grid/rows/block-source.ts';
import { userMap } from '../session/session-change.ts';

const maxSources = 12;
/** Lists that were looked at, so that the way back finds rows and place again. */
const sources = userMap<string, BlockSource>();

/** The rows of a question that was asked before, or else anew. */
export function knownSource(key: string, question: string, create: () => BlockSource): BlockSource {
  const text = `${key} ${question}`;
  const source = sources.get(text) ?? create();
  sources.delete(text);
  sources.set(text, source);
  for (const oldest of [...sources.keys()].slice(0, Math.max(0, sources.size - maxSources))) sources.delete(oldest);
  return source;
}

/** The list of a table that was looked at last; undefined when none was. */
export function lastSource(key: string): BlockSource | undefined {
  const last = [...sources.keys()].findLast((text) => text.startsWith(`${key} `));
  return last === undefined ? undefined : sources.get(last);
}

/** A record was saved or deleted: what is known of its lists is out of date. */
export function refreshLists(key: string): void {
  for (const [text, source] of sources) if (text.startsWith(`${key} `)) source.refresh();
}
