import { expect, test } from 'vitest';
import { slips, spellings } from './spellings.ts';

test.each([
  ['Meier', ['maier', 'mayer', 'meyer', 'mayr']],
  ['Mayr', ['meier', 'maier', 'mayer']],
  ['Schmidt', ['schmid', 'schmitt', 'schmit']],
  ['Hofmann', ['hoffmann', 'hofman']],
  ['Thomas', ['tomas']],
  ['Philipp', ['filip', 'filipp', 'philip']],
  ['Christian', ['kristian']],
  ['Karl', ['carl']],
  ['Beck', ['bek']],
  ['Strauß', ['straus', 'strauss']],
  ['Weiss', ['weis', 'wais']],
])('%s is also written %s', (word, others) => {
  expect(spellings(word)).toEqual(expect.arrayContaining(others));
});

test('what sounds otherwise is another name', () => {
  expect(spellings('Meier')).not.toContain('maurer');
  expect(spellings('Huber')).not.toContain('gruber');
});

test('a long name has no more ways than can be looked for', () => {
  expect(spellings('Kaltenpellinger-Stottmattinger').length).toBeLessThanOrEqual(128);
});

const meets = (word: string, name: string) =>
  slips(word).some((slip) => new RegExp(`^${slip.replaceAll('_', '.')}$`).test(name));

test.each([
  ['Hubr', 'huber'],
  ['Müler', 'muller'],
  ['Hubrr', 'huber'],
  ['Hubber', 'huber'],
  ['Hubre', 'huber'],
  ['Hube', 'huber'],
  ['Hubera', 'huber'],
])('%s is a slip of %s', (word, name) => {
  expect(meets(word, name)).toBe(true);
});

test('two letters amiss are no slip', () => {
  expect(meets('Hbr', 'huber')).toBe(false);
  expect(meets('Gruber', 'huber')).toBe(false);
});
