import { expect, test } from 'vitest';
import { hitsIn, searchWords } from './search-hits.ts';

const marked = (text: string, search: string) =>
  hitsIn(text, searchWords(search))
    ?.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Huber Anna', 'hub', '[Hub]er Anna'],
  ['Müller', 'mueller', '[Müller]'],
  ['Müller', 'muller', '[Müller]'],
  ['Mueller', 'müller', '[Mueller]'],
  ['Weißenböck', 'weiss', '[Weiß]enböck'],
  ['Öztürk Emre', 'emre oz', '[Öz]türk [Emre]'],
  ['Linz, Linzer Straße', 'linz', '[Linz], [Linz]er Straße'],
  ['Bauer', 'bau', '[Baue]r'],
])('[GRID-01] %j searched for %j is %s', (text, search, words) => {
  expect(marked(text, search)).toBe(words);
});

test('[GRID-01] what was not found or asked for is left alone', () => {
  expect(marked('Graz', 'linz')).toBeUndefined();
  expect(marked('Graz', '  ')).toBeUndefined();
});
