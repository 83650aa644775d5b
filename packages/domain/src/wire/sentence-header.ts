import type { Sentence } from '../texts/sentence.ts';

/** A refusal is plain German text; beside it, here, what it says as pattern and values. */
export const sentenceHeader = 'X-Satz';

/** Longer ones, which name what somebody sent, could break clients and proxies: then there is the text alone. */
const maxLength = 4000;

export function toSentenceHeader(sentence: Sentence): string | undefined {
  const header = encodeURIComponent(JSON.stringify(sentence));
  return header.length > maxLength ? undefined : header;
}

/** Undefined for what is none: whoever stands between may write headers, too. */
export function fromSentenceHeader(header: string | null): Sentence | undefined {
  try {
    const found: unknown = JSON.parse(decodeURIComponent(header ?? ''));
    return typeof found === 'object' && found !== null && 'Satz' in found ? (found as Sentence) : undefined;
  } catch {
    return undefined;
  }
}
