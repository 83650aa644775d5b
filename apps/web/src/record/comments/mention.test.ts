import { expect, test } from 'vitest';
import { mentionAt, partsOf, withMention } from './mention.ts';

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
