import { type Sentence, textOf } from '../src/texts/sentence.ts';

/** What rules found, with every sentence in it as its text: a finding without its caption, the findings of a record with theirs. */
export function said(found: unknown): unknown {
  if (found instanceof Promise) return found.then(said);
  if (Array.isArray(found)) return found.map(said);
  if (typeof found !== 'object' || found === null) return found;
  if ('Satz' in found) return textOf(found as Sentence);
  return Object.fromEntries(Object.entries(found).map(([name, value]: [string, unknown]) => [name, said(value)]));
}
