import { expect, test } from 'vitest';
import { mentionAt, nearest, partsOf, withMention } from './mention.ts';

test.each([
  ['@', 1, { from: 0, search: '' }],
  ['Bitte @Mar', 10, { from: 6, search: 'Mar' }],
  ['Bitte @Maria Hu', 15, { from: 6, search: 'Maria Hu' }],
  ['Bitte @Maria Huber ansehen', 26, undefined],
  ['post@firma', 10, undefined],
  ['Hallo', 5, undefined],
])('behind %j the name that is meant', (text, caret, expected) => expect(mentionAt(text, caret)).toEqual(expected));

test('a chosen name takes the place of what was written of it', () => {
  expect(withMention('Bitte @Mar ansehen', 6, 10, 'Maria Huber')).toEqual({
    text: 'Bitte @Maria Huber ansehen',
    caret: 19,
  });
});

test('names stand out, the longer one first', () => {
  expect(partsOf('@Eva Binder und @Eva Binder-Groß!', ['Eva Binder', 'Eva Binder-Groß'])).toEqual([
    { text: '@Eva Binder', isName: true },
    { text: ' und ', isName: false },
    { text: '@Eva Binder-Groß', isName: true },
    { text: '!', isName: false },
  ]);
});

test('whose name begins as written stands before whose name has it inside, umlauts or not', () => {
  const people = ['Aylin Demir', 'Emina Hadžić', 'Jakob Müller-Emig'].map((Text) => ({ Text }));
  const offered = (search: string) => nearest(people, search).map(({ Text }) => Text);
  expect(offered('emi')).toEqual(['Emina Hadžić', 'Aylin Demir', 'Jakob Müller-Emig']);
  expect(offered('mull')).toEqual(['Jakob Müller-Emig', 'Aylin Demir', 'Emina Hadžić']);
  expect(offered('')).toEqual(people.map(({ Text }) => Text));
});
