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
  // A day that is over this year is meant next year; one that does not exist is none.
  ['Termin 3.2.', 'Termin', '2027-02-03', undefined, ''],
  ['Termin 31.2.', 'Termin 31.2.', '2026-05-21', undefined, '31.2.'],
  ['Jour fixe Do 10 Uhr', 'Jour fixe', '2026-05-28', '10:00', 'fixe'],
  // Words that only begin like one of these stay what they are.
  ['Montageplan Dominik prüfen', 'Montageplan Dominik prüfen', '2026-05-21', undefined, 'Dominik prüfen'],
])('%s', (line, titel, faelligAm, zeit, bezug) => {
  expect(understand(line, today)).toEqual({ titel, faelligAm, zeit, bezug });
});
