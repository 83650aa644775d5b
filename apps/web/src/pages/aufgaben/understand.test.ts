import { expect, test } from 'vitest';
import { understand } from './understand.ts';

// A Thursday.
const today = '2026-05-21';

test.each([
  ['Rückruf Emre Öztürk morgen 9 Uhr', 'Rückruf Emre Öztürk', '2026-05-22', '09:00', 'Emre Öztürk'],
  ['Rückruf Emre Öztürk morgen 9 Uhr 30', 'Rückruf Emre Öztürk', '2026-05-22', '09:30', 'Emre Öztürk'],
  ['Rückruf Emre Öztürk', 'Rückruf Emre Öztürk', '2026-05-21', undefined, 'Emre Öztürk'],
  ['übermorgen Vertrag schicken', 'Vertrag schicken', '2026-05-23', undefined, 'schicken'],
  [
    'Besuch Voralpen Metallwerk am Freitag um 14:30',
    'Besuch Voralpen Metallwerk',
    '2026-05-22',
    '14:30',
    'Voralpen Metallwerk',
  ],
  ['Angebot Steyrtal nächste Woche', 'Angebot Steyrtal', '2026-05-25', undefined, 'Steyrtal'],
  ['Nachfassen in 3 Tagen', 'Nachfassen', '2026-05-24', undefined, ''],
  ['Nachfassen in 2 Wochen', 'Nachfassen', '2026-06-04', undefined, ''],
  ['Termin 3.6.', 'Termin', '2026-06-03', undefined, ''],
  // A day that is over this year is meant next year.
  ['Termin 3.2.', 'Termin', '2027-02-03', undefined, ''],
  ['Termin 3.2.28', 'Termin', '2028-02-03', undefined, ''],
  ['Termin 3.6. 10 Uhr', 'Termin', '2026-06-03', '10:00', ''],
  ['Termin 3. 6. 2027', 'Termin', '2027-06-03', undefined, ''],
  ['Termin 29.02.2028', 'Termin', '2028-02-29', undefined, ''],
  ['Termin am 24.12', 'Termin', '2026-12-24', undefined, ''],
  ['Termin 3. Dezember 9 Uhr', 'Termin', '2026-12-03', '09:00', ''],
  ['Termin am 7. Jänner', 'Termin', '2027-01-07', undefined, ''],
  ['Nachfassen in 3 Monaten', 'Nachfassen', '2026-08-21', undefined, ''],
  // Not everything with a number is a day or an hour.
  ['Vertrag 40 h prüfen', 'Vertrag 40 h prüfen', '2026-05-21', undefined, '40 h prüfen'],
  ['Lohn um 10 Euro erhöhen', 'Lohn um 10 Euro erhöhen', '2026-05-21', undefined, 'um 10 Euro erhöhen'],
  ['Bohrer 32.50 bestellen', 'Bohrer 32.50 bestellen', '2026-05-21', undefined, '32.50 bestellen'],
  ['Stunden KW 20 prüfen', 'Stunden KW 20 prüfen', '2026-05-21', undefined, 'KW 20 prüfen'],
  ['Jour fixe Do 10 Uhr', 'Jour fixe', '2026-05-28', '10:00', 'fixe'],
  // Words that only begin like one of these stay what they are.
  ['Montageplan Dominik prüfen', 'Montageplan Dominik prüfen', '2026-05-21', undefined, 'Dominik prüfen'],
])('%s', (line, titel, faelligAm, zeit, bezug) => {
  expect(understand(line, today)).toEqual({ titel, faelligAm, zeit, bezug });
});

test.each([
  ['Rückruf 31.02.', 'tag', '31.02.'],
  ['Rückruf am 31.02. 9 Uhr', 'tag', '31.02.'],
  ['Rückruf 31.02', 'tag', '31.02'],
  ['Rückruf 31. Februar', 'tag', '31. Februar'],
  ['Rückruf 31.04.', 'tag', '31.04.'],
  ['Rückruf 0.5.', 'tag', '0.5.'],
  ['Rückruf 5.0.', 'tag', '5.0.'],
  ['Rückruf 32.1.', 'tag', '32.1.'],
  ['Rückruf 1.13.', 'tag', '1.13.'],
  ['Rückruf Mo 31.11.', 'tag', '31.11.'],
  // The year that would be meant has no such day.
  ['Rückruf 29.02.', 'tag', '29.02.2027'],
  ['Rückruf 29.02.2027', 'tag', '29.02.2027'],
  ['Rückruf am 29. Februar', 'tag', '29. Februar 2027'],
  ['Rückruf 25 Uhr', 'uhrzeit', '25 Uhr'],
  ['Rückruf morgen 24 Uhr', 'uhrzeit', '24 Uhr'],
  ['Rückruf 9:75 Uhr', 'uhrzeit', '9:75 Uhr'],
  ['Rückruf um 9:75', 'uhrzeit', '9:75'],
  ['Rückruf 9 Uhr 75', 'uhrzeit', '9 Uhr 75'],
  ['Rückruf um 9.75', 'uhrzeit', '9.75'],
  ['Rückruf um 25', 'uhrzeit', '25'],
  ['Rückruf KW 60', 'woche', '60'],
  ['Rückruf morgen KW 0', 'woche', '0'],
])('%s names no time that exists', (line, art, wort) => {
  expect(understand(line, today).unklar).toEqual({ art, wort });
});

test('a year with such a day has it', () => {
  expect(understand('Rückruf 29.02.', '2027-05-21')).toMatchObject({ titel: 'Rückruf', faelligAm: '2028-02-29' });
});
