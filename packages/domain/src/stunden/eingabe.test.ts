import { describe, expect, test } from 'vitest';
import { textOf } from '../texts/sentence.ts';
import type { Tageswerte } from '../wire/stunden.ts';
import { eingabeOf, leseEingabe, stundenOf } from './eingabe.ts';

const soll = { Von: '06:00', Bis: '14:12', PauseMin: 30 };
const vortag: Tageswerte = {
  Von: '07:00',
  Bis: '15:30',
  PauseMin: 30,
  Menge: null,
  AbwesenheitArt: 'Keine',
  Bemerkung: null,
};

describe('what is typed into a day of the week grid', () => {
  test.each([
    ['06-1430/30', '06:00', '14:30', 30, 8],
    ['06:00–14:30/30', '06:00', '14:30', 30, 8],
    ['06:00–14:30', '06:00', '14:30', null, 8.5],
    ['6-14', '06:00', '14:00', null, 8],
    ['630-1500/30', '06:30', '15:00', 30, 8],
    ['6.30 - 15.00 / 30', '06:30', '15:00', 30, 8],
    ['6h30-15h00/30', '06:30', '15:00', 30, 8],
    ['22-06', '22:00', '06:00', null, 8],
    ['2200-0600/30', '22:00', '06:00', 30, 7.5],
    ['16-24', '16:00', '00:00', null, 8],
    ['0-8', '00:00', '08:00', null, 8],
    ['06-1715/30', '06:00', '17:15', 30, 10.75],
    ['6 bis 14', '06:00', '14:00', null, 8],
  ])('times: %s', (typed, Von, Bis, PauseMin, hours) => {
    const { tag } = leseEingabe(typed);
    expect(tag).toEqual({ Von, Bis, PauseMin, Menge: null, AbwesenheitArt: 'Keine', Bemerkung: null });
    expect(stundenOf(tag as Tageswerte)).toBe(hours);
  });

  test.each([
    ['8', 8],
    ['7,5', 7.5],
    ['7.70', 7.7],
    ['7:42', 7.7],
    ['0:30', 0.5],
    ['24', 24],
  ])('hours alone: %s', (typed, Menge) => {
    expect(leseEingabe(typed).tag).toEqual({
      Von: null,
      Bis: null,
      PauseMin: null,
      Menge,
      AbwesenheitArt: 'Keine',
      Bemerkung: null,
    });
  });

  test.each([
    ['k', 'Krank'],
    ['K', 'Krank'],
    ['u', 'Urlaub'],
    ['z', 'Zeitausgleich'],
    ['za', 'Zeitausgleich'],
    ['f', 'Feiertag'],
    ['p', 'Pflegefreistellung'],
    ['unbezahlt', 'Unbezahlt'],
  ])('absence: %s, for as long as one works on such a day', (typed, AbwesenheitArt) => {
    const tag = leseEingabe(typed, { soll }).tag as Tageswerte;
    expect(tag).toMatchObject({ ...soll, AbwesenheitArt });
    expect(stundenOf(tag)).toBe(7.7);
    expect(stundenOf(leseEingabe(typed).tag as Tageswerte)).toBeNull();
  });

  test('the remark stands behind', () => {
    expect(leseEingabe('06-1930/30 Störung Presse 4').tag).toMatchObject({
      Bis: '19:30',
      Bemerkung: 'Störung Presse 4',
    });
    expect(leseEingabe('8 Inventur').tag).toMatchObject({ Menge: 8, Bemerkung: 'Inventur' });
    expect(leseEingabe('k  seit Mittag ').tag).toMatchObject({ AbwesenheitArt: 'Krank', Bemerkung: 'seit Mittag' });
  });

  test('= is the day before, nothing or a dash is an empty day', () => {
    expect(leseEingabe('=', { vortag }).tag).toEqual(vortag);
    for (const typed of ['', '  ', '-', '–']) expect(leseEingabe(typed)).toEqual({ tag: null });
  });

  test.each([
    ['=', 'Am Tag davor ist nichts erfasst'],
    ['25-30', 'Diese Uhrzeit gibt es nicht'],
    ['0660-14', 'Diese Uhrzeit gibt es nicht'],
    ['6-6', 'Beginn und Ende sind gleich'],
    ['6-7/60', 'Die Pause ist so lang wie die Arbeit'],
    ['6-14/300', 'Eine Pause hat höchstens 240 Minuten'],
    ['0', 'Ein Tag hat mehr als 0 und höchstens 24 Stunden'],
    ['25', 'Ein Tag hat mehr als 0 und höchstens 24 Stunden'],
    ['acht', 'Nicht verstanden. Möglich: 06-1430/30, 8, k, u, z oder ='],
    ['constructor', 'Nicht verstanden. Möglich: 06-1430/30, 8, k, u, z oder ='],
    ['6-', 'Das Ende fehlt'],
    ['06:00–', 'Das Ende fehlt'],
    ['–14:30', 'Der Beginn fehlt'],
    ['–?', 'Der Beginn fehlt'],
  ])('%s is refused', (typed, said) => {
    const { fehler } = leseEingabe(typed);
    expect(fehler && textOf(fehler)).toBe(said);
  });

  test.each([
    '06:00–14:30/30',
    '22:00–06:00',
    '8',
    '7,5 Inventur',
    'k',
    'u',
    'z',
    'f',
    'unbezahlt',
    '06:00–19:30/30 lang',
  ])('%s is written as it is read', (typed) => expect(eingabeOf(leseEingabe(typed, { soll }).tag)).toBe(typed));

  test('nothing is written as nothing', () => expect(eingabeOf(null)).toBe(''));
});
