import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collapse, searchForm, searchLetters, searchNeedles } from './search-form.ts';

test.each([
  ['Müller', 'muller'],
  ['MÜLLER', 'muller'],
  ['Weiß', 'weiss'],
  ['WEIẞ', 'weiss'],
  ['Đorđević', 'dordevic'],
  ['Łukasz', 'lukasz'],
  ['Søren Ærø', 'soren aero'],
  ['Œuvre', 'oeuvre'],
  ['Iğdır İZMİR', 'igdir izmir'],
  ['Ștefan Țuțea', 'stefan tutea'],
  ['Şahin Ţîru', 'sahin tiru'],
  ['Mu\u0308ller', 'muller'],
  ['Linz 4020', 'linz 4020'],
])('[GRID-04] %j is searched as %s', (text, form) => {
  expect(searchForm(text)).toBe(form);
});

describe('[GRID-04] the table of letters', () => {
  test('has every accented letter of Latin-1 and Latin Extended-A', () => {
    for (let code = 0xc0; code <= 0x17f; code += 1) {
      const letter = String.fromCodePoint(code);
      if (!/\p{L}/u.test(letter)) continue;
      expect(searchForm(letter), letter).toMatch(/^[a-z]{1,2}$/);
      const base = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      if (/^[a-z]$/.test(base)) expect(searchForm(letter), letter).toBe(base);
    }
  });

  test('lists no letter twice and one base for each but the marks', () => {
    expect(new Set(searchLetters.from).size).toBe(searchLetters.from.length);
    expect(searchLetters.from.slice(searchLetters.to.length)).toMatch(/^\p{M}+$/u);
  });

  test('leaves nothing for a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (drawn) => {
        const text = drawn.normalize('NFC'); // as people type: the sign for ångström is the letter Å
        expect(searchForm(searchForm(text))).toBe(searchForm(text));
      }),
    );
  });
});

test.each(['Müller', 'Mueller', 'Muller', 'MUELLER'])('[GRID-04] %s finds every spelling of it', (typed) => {
  for (const stored of ['Müller', 'Mueller', 'Muller']) {
    const haystack = `${searchForm(stored)} ${collapse(stored)}`;
    expect(searchNeedles(typed).some((needle) => haystack.includes(needle))).toBe(true);
  }
});

test.each([
  ['Huber', ['huber']],
  [' Mueller ', ['mueller', 'muller']],
  ['Bauer', ['bauer', 'baur']],
  ['', []],
  ['  ', []],
])('[GRID-04] the needles of %j are %j', (text, needles) => {
  expect(searchNeedles(text)).toEqual(needles);
});
