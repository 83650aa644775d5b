import { expect, test } from 'vitest';
import { sentence, word } from '../texts/sentence.ts';
import { fromSentenceHeader, toSentenceHeader } from './sentence-header.ts';

const satz = sentence('Statuswechsel von {von} nach {nach} ist nicht möglich', { von: word('Geprüft'), nach: '„€ 5“' });

test('a sentence travels in a header, whatever it names', () => {
  const header = toSentenceHeader(satz) ?? '';
  expect(header).toMatch(/^[\x21-\x7e]+$/);
  expect(fromSentenceHeader(header)).toEqual(satz);
});

test('what is too long for a header is not sent', () => {
  expect(toSentenceHeader(sentence('Das Feld {feld} gibt es im Profil nicht', { feld: 'x'.repeat(5000) }))).toBe(
    undefined,
  );
});

test.each([null, '', '%', 'x', 'null', '%7B%7D', '5'])('%j is no sentence', (header) => {
  expect(fromSentenceHeader(header)).toBeUndefined();
});
