import { expect, test } from 'vitest';
import { textOf } from '../../texts/sentence.ts';
import { inseratHinweise, ohneAltersbezug, titelOhneOrt } from './hinweise.ts';

const hints = (row: Readonly<Record<string, unknown>>) =>
  Object.entries(inseratHinweise(row)).map(([field, list]) => [field, ...list.map((one) => textOf(one))]);

test('a place or a wage in the title is told', () => {
  expect(hints({ Titel: 'Elektriker:in (Linz)', ArbeitsortOrt: 'Linz' })).toEqual([
    ['Titel', 'Ort im Titel: Jobbörsen lehnen „Linz“ ab'],
  ]);
  expect(hints({ Titel: 'Koch/Köchin ab € 2.400', ArbeitsortOrt: 'Ansfelden' })).toEqual([
    ['Titel', 'Entgelt im Titel: Jobbörsen lehnen „€“ ab'],
  ]);
  // Part of another word is no place.
  expect(hints({ Titel: 'Welser Messe: Hilfskraft', ArbeitsortOrt: 'Wels' })).toEqual([]);
});

test('what may be read as a wish for an age comes with another word', () => {
  expect(hints({ Profil: '<p>Sie passen in unser junges <strong>Team</strong></p>' })).toEqual([
    ['Profil', 'Möglicher Altersbezug „junges Team“ (GlBG), Vorschlag: „eingespieltes Team“'],
  ]);
  expect(
    hints({ Einleitung: '<p>Junge dynamische Leute</p>', Angebot: '<p>Jungheinrich-Stapler, Teamgeist</p>' }),
  ).toEqual([['Einleitung', 'Möglicher Altersbezug „Junge dynamische“ (GlBG), Vorschlag: „engagierte“']]);
});

test('a place is taken out of a title where the rest is a title', () => {
  expect(titelOhneOrt('Elektriker:in (Linz)', 'Linz')).toBe('Elektriker:in');
  expect(titelOhneOrt('Elektriker:in (Linz) (m/w/d)', 'Linz')).toBe('Elektriker:in (m/w/d)');
  expect(titelOhneOrt('Elektriker:in in St. Pölten', 'St. Pölten')).toBe('Elektriker:in');
  expect(titelOhneOrt('Elektriker:in – Linz', 'Linz')).toBe('Elektriker:in');
  expect(titelOhneOrt('Linz: Elektriker:in', 'Linz')).toBeUndefined();
  expect(titelOhneOrt('Linzer Messe', 'Linz')).toBeUndefined();
});

test('another word stands in the place of one that was found, where it fits there', () => {
  expect(ohneAltersbezug('<p>In einem jungen Team</p>', 'jungen Team')).toBe('<p>In einem eingespielten Team</p>');
  expect(ohneAltersbezug('<p>Junge, dynamische Leute</p>', 'Junge, dynamische')).toBe('<p>Engagierte Leute</p>');
  expect(ohneAltersbezug('<p>Digital Natives</p>', 'Digital Natives')).toBeUndefined();
  expect(ohneAltersbezug('<p>junges <strong>Team</strong></p>', 'junges Team')).toBeUndefined();
});
