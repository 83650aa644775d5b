import { expect, test } from 'vitest';
import { textOf } from '../../texts/sentence.ts';
import { inseratHinweise } from './hinweise.ts';

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
  ).toEqual([['Einleitung', 'Möglicher Altersbezug „Junge dynamische“ (GlBG), Vorschlag: „engagiert“']]);
});
