import { expect, test, vi } from 'vitest';
import { commandEntries, hitEntries } from './entries.ts';

const run = () => undefined;
const commands = [
  { group: 'Gehe zu', caption: 'Personen', keys: 'G P', href: '/person', run },
  { group: 'Gehe zu', caption: 'Währungen', href: '/stammdaten/waehrung', run },
  { group: 'Neu', caption: 'Person anlegen', href: '/person/neu', run },
  { group: 'Darstellung', caption: 'Dunkel', run },
];
const texts = (search: string) => commandEntries(commands, search).map(({ text }) => text);

test('[U16] the palette finds commands by their words, umlauts or not', () => {
  expect(texts('')).toEqual(['Personen', 'Währungen', 'Person anlegen', 'Dunkel']);
  expect(texts('person')).toEqual(['Personen', 'Person anlegen']);
  expect(texts('anlegen person')).toEqual(['Person anlegen']);
  expect(texts('wahrung')).toEqual(['Währungen']);
  expect(texts('neu')).toEqual(['Person anlegen']);
  expect(texts('gibt es nicht')).toEqual([]);
});

test('[U16] a hit leads to its record; a contact to its company, a Faktura beside its list', () => {
  const go = vi.fn();
  const row = { Id: 7, Text: 'Pucher', Zusatz: 'Kunde' };
  const entries = hitEntries(
    {
      Unvollstaendig: false,
      Gruppen: ['PersSt', 'UnternehmenAnsprechpartner', 'FakturaDat'].map((Entitaet) => ({ Entitaet, Rows: [row] })),
    },
    go,
  );
  expect(entries.map(({ href }) => href)).toEqual(['/person/7', '/stammdaten/unternehmen/7', '/faktura?id=7']);
  entries[0]?.run();
  expect(go).toHaveBeenCalledWith('/person/7');
});
