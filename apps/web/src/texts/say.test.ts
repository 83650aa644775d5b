import { stillReferenced } from '@disponent/domain/still-referenced';
import { duration, exact, money } from '@disponent/domain/texts/amounts';
import { aboutField, day, finding, type Sentence, sentence, word } from '@disponent/domain/texts/sentence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { english } from './english.ts';
import { say, sayAnswer } from './say.ts';
import { speak } from './t.ts';

beforeAll(() => speak(english));
afterAll(() => speak(undefined));

test.each<[Sentence, string]>([
  [sentence('{feld} ist ein Pflichtfeld', { feld: word('Nachname') }), 'Last name is required'],
  [
    sentence('{feld} darf nicht vor {anderes} liegen', { feld: word('Bis'), anderes: word('Von') }),
    'To must not be before From',
  ],
  [
    sentence('Rechnungsdatum darf nicht vor der letzten Rechnung ({datum}) liegen', { datum: day('2026-12-01') }),
    'The invoice date must not be before the last invoice (01.12.2026)',
  ],
  [
    sentence('Betrag übersteigt den offenen Betrag ({offen})', { offen: money(1234.5) }),
    'The amount exceeds the open amount (1.234,50\u00a0€)',
  ],
  [
    sentence('USt % muss einer der Steuersätze des Landes sein: {saetze}', { saetze: [exact(20), exact(13.5)] }),
    'VAT % must be one of the rates of the country: 20, 13,5',
  ],
  [
    sentence('Bis darf auf diesem Kanal höchstens {dauer} nach Von liegen', { dauer: duration('3M') }),
    'To must be at most 3 months after From on this channel',
  ],
  [
    stillReferenced([
      { liste: 'Personen', n: 3 },
      { liste: 'weitere', n: 2 },
    ]).satz as Sentence,
    'Record cannot be deleted\nUsed in: Persons (3), others (2)',
  ],
  // A name is a name, even where it is a word.
  [
    sentence('Der Datensatz wurde inzwischen von {name} geändert.', { name: 'Nachname' }),
    'The record has been changed by Nachname in the meantime.',
  ],
])('[SET-02] what the server says is said in English: %j', (satz, text) => {
  expect(sayAnswer(satz)).toBe(text);
});

test('[SET-02] what is made here has its captions in English already', () => {
  const found = finding('{feld} benötigt min. {n} Zeichen', { n: 8 });
  expect(say(aboutField(found, 'Password'))).toBe('Password needs at least 8 characters');
  // 'Art' is a German caption, too.
  expect(say(sentence('{feld} ist ein Pflichtfeld', { feld: word('Art') }))).toBe('Art is required');
});
