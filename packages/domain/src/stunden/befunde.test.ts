import { expect, test } from 'vitest';
import { textOf } from '../texts/sentence.ts';
import type { Tageswerte } from '../wire/stunden.ts';
import { befundeOf } from './befunde.ts';
import { leseEingabe } from './eingabe.ts';

const week = (...typed: string[]) =>
  typed.map((text, at) => ({
    ...(leseEingabe(text).tag as Tageswerte),
    Datum: `2026-11-${String(9 + at).padStart(2, '0')}`,
  }));
const said = (...typed: string[]) =>
  befundeOf(week(...typed)).map(({ datum, satz, blockiert }) => [datum ?? '', textOf(satz), blockiert]);

test('ordinary days and absences say nothing', () => {
  expect(said('06-1430/30', '8', 'k', '6-12', 'u')).toEqual([]);
});

test('more than 10 hours, a missing break and a long week are hints', () => {
  expect(said('06-1715/30')).toEqual([['2026-11-09', 'Mehr als 10 Stunden an einem Tag', false]]);
  expect(said('6-12', '06-1245')).toEqual([
    ['2026-11-10', 'Über 6 Stunden Arbeit sind 30 Minuten Pause vorgeschrieben', false],
  ]);
  expect(said('9,9', '9,9', '9,9', '9,9', '9,9', '9,9', '1')).toEqual([
    ['', 'Mehr als 60 Stunden in einer Woche überschreiten die Höchstarbeitszeit (AZG)', false],
  ]);
});

test('more than 12 hours want a remark', () => {
  expect(said('06-1900/30')).toEqual([['2026-11-09', 'Mehr als 12 Stunden am Tag brauchen eine Bemerkung', true]]);
  expect(said('06-1900/30 Störung')).toEqual([['2026-11-09', 'Mehr als 10 Stunden an einem Tag', false]]);
});
