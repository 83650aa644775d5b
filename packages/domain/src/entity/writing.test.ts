import { expect, test } from 'vitest';
import { benutzerrolleTyp } from '../access/roles.ts';
import { tableOf } from '../tables.ts';
import { isOthers } from './writing.ts';

const kommentar = tableOf('PvKommentar');
const berater = { Id: 7, IsPlattformAdmin: false, BenutzerrolleTyp: benutzerrolleTyp.PAV, Rechte: [] };

test('[S21] a saved comment is its author’s to change, a new one belongs to who writes it', () => {
  expect(isOthers(kommentar, { Id: 1, ErstelltVon: 8 }, berater)).toBe(true);
  expect(isOthers(kommentar, { Id: 1, ErstelltVon: 7 }, berater)).toBe(false);
  expect(isOthers(kommentar, { Text: 'Neu' }, berater)).toBe(false);
  expect(isOthers(kommentar, { Id: 1, ErstelltVon: 8 }, { ...berater, IsPlattformAdmin: true })).toBe(false);
  expect(isOthers(tableOf('PvTermin'), { Id: 1, ErstelltVon: 8 }, berater)).toBe(false);
});
