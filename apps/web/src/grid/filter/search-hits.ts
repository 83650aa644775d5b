import { searchForm, wordsOfSearch } from '@disponent/domain/wire/search-form';

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** The words of a search in the form that texts are compared in. */
export function searchWords(search: string): readonly string[] {
  return [...new Set(wordsOfSearch(search).map(collapsed))];
}

/** Cuts a text where the search found something; 'mueller' finds 'Müller'. Undefined where it found nothing. */
export function hitsIn(text: string, words: readonly string[]): readonly Piece[] | undefined {
  if (words.length === 0) return;
  const { form, starts } = formOf(text);
  const ranges = words
    .flatMap((word) => rangesOf(form, word))
    .map(([from, to]) => [starts[from] ?? 0, starts[to] ?? text.length] as const)
    .sort(([a], [b]) => a - b);
  if (ranges.length === 0) return;
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (to <= at) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), isHit: false });
    pieces.push({ text: text.slice(Math.max(from, at), to), isHit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

/** The text as it is searched, and which letter of it each letter of that form comes from. */
function formOf(text: string): { form: string; starts: readonly number[] } {
  let form = '';
  const starts: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    let part = searchForm(text[index] ?? '');
    // The e of ae, oe, ue belongs to the letter before it.
    if (part === 'e' && /[aou]$/.test(form)) part = '';
    part = collapsed(part);
    for (let count = 0; count < part.length; count += 1) starts.push(index);
    form += part;
  }
  starts.push(text.length);
  return { form, starts };
}

function rangesOf(form: string, word: string): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (let from = form.indexOf(word); from >= 0; from = form.indexOf(word, from + word.length))
    ranges.push([from, from + word.length]);
  return ranges;
}

const collapsed = (text: string) => searchForm(text).replace(/([aou])e/g, '$1');
