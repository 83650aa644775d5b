// The database builds the same form with replace() and translate() over these tables, so that what is typed and what
// is stored meet. Both cases are listed: what lower() does to accented letters depends on the database's locale.

/** Letters that become two. Applied first. */
export const searchPairs: readonly (readonly [from: string, to: string])[] = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
  ['ĳ', 'ij'],
  ['Ĳ', 'ij'],
];

/** Latin-1, Latin Extended-A and the Romanian ș and ț, by what they become. */
const letters: Readonly<Record<string, string>> = {
  a: 'ÀÁÂÃÄÅàáâãäåĀāĂăĄą',
  c: 'ÇçĆćĈĉĊċČč',
  d: 'ÐðĎďĐđ',
  e: 'ÈÉÊËèéêëĒēĔĕĖėĘęĚě',
  g: 'ĜĝĞğĠġĢģ',
  h: 'ĤĥĦħ',
  i: 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİı',
  j: 'Ĵĵ',
  k: 'Ķķĸ',
  l: 'ĹĺĻļĽľĿŀŁł',
  n: 'ÑñŃńŅņŇňŉŊŋ',
  o: 'ÒÓÔÕÖØòóôõöøŌōŎŏŐő',
  r: 'ŔŕŖŗŘř',
  s: 'ŚśŜŝŞşŠšſȘș',
  t: 'ŢţŤťŦŧȚț',
  u: 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲų',
  w: 'Ŵŵ',
  y: 'ÝýÿŶŷŸ',
  z: 'ŹźŻżŽž',
};

/** Accents written as characters of their own, as some systems store them. */
const marks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0326\u0327\u0328';

/** For translate(text, from, to): what has no counterpart in `to` is dropped, here as there. */
export const searchLetters: { readonly from: string; readonly to: string } = {
  from: Object.values(letters).join('') + marks,
  to: Object.entries(letters)
    .map(([base, variants]) => base.repeat(variants.length))
    .join(''),
};

const single = new Map([...searchLetters.from].map((letter, index) => [letter, searchLetters.to[index] ?? '']));
const replacements = new Map([...searchPairs, ...single]);

/** Lower case without accents: 'Müßig' → 'mussig'. */
export function searchForm(text: string): string {
  return [...text]
    .map((letter) => replacements.get(letter) ?? letter)
    .join('')
    .toLowerCase();
}

/** The search form with ae, oe, ue as one letter: 'Mueller' and 'Müller' → 'muller'. */
export function collapse(text: string): string {
  return searchForm(text).replace(/([aou])e/g, '$1');
}

/**
 * The words of a search. Signs around and between them are none: 'LNZ – Linz' is searched as 'LNZ Linz'. A phone number is one word, without
 * what differs between dialling it at home and abroad: '0664 991' is '664991'.
 */
export function wordsOfSearch(search: string): string[] {
  const number = phoneDigits(search);
  if (number) return [number];
  const words = search.split(/\s+/).filter(Boolean);
  const plain = words
    .map((word) => word.replace(/^[(„"'–-]+|[)“"',;:–-]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return plain.length > 0 ? plain : words;
}

/** The digits of a phone number behind 0, 00 or +; undefined for what is none. */
export function phoneDigits(search: string): string | undefined {
  const text = search.trim();
  if (!/^(?:\+|0)[\d\s()/-]+$/.test(text)) return;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 4 ? digits : undefined;
}

/** What to look for: as typed, and collapsed where that differs. Nothing for blanks. */
export function searchNeedles(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : [...new Set([searchForm(trimmed), collapse(trimmed)])];
}
