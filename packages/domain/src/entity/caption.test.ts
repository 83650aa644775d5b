import { expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { dativeOf } from './caption.ts';

test('[UI-04] every list is searched in the right case', () => {
  const lists = entities.filter(({ path }) => path);
  const inflected = lists.filter(({ caption }) => dativeOf(caption) !== caption.many);
  expect(inflected.map(({ caption }) => dativeOf(caption)).toSorted((a, b) => a.localeCompare(b, 'de'))).toEqual([
    'AMS-Zugängen',
    'Anfrage-Projekten',
    'App-Benutzern',
    'Benutzer-Sperrgründen',
    'Benutzern',
    'Dokumenten',
    'DSGVO-Vorgängen',
    'Einsätzen',
    'Headerbildern',
    'hokify-Zugängen',
    'Kanalaufträgen',
    'Kanälen',
    'Kontingenten Benutzergruppe',
    'Personalvorschlägen',
    'Stelleninserat-Inhalten',
    'Stelleninseraten',
    'StepStone-Zugängen',
    'Stundennachweisen',
  ]);
  expect(lists.length).toBe(54);
});
