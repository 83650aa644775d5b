import { expect, test, vi } from 'vitest';
import { asksForNew, commandEntries, hitEntries, visitEntries } from './entries.ts';

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
  expect(texts('neue pers')).toEqual(['Person anlegen']);
  expect(texts('Neuen')).toEqual(['Person anlegen']);
  expect(texts('gibt es nicht')).toEqual([]);
});

test('[U16] what is asked for as new comes before what has such words', () => {
  expect(['neue pers', 'Neuer Einsatz', 'neu anfrage', 'new person'].map(asksForNew)).toEqual(Array(4).fill(true));
  expect(['neu', 'neumann anna', 'neuer ', 'person neu', ''].map(asksForNew)).toEqual(Array(5).fill(false));
});

test('[U16] a hit leads to its record; a contact to its company, a Faktura beside its list', () => {
  const go = vi.fn();
  const row = { Id: 7, Text: 'Pucher', Zusatz: 'Kunde', Status: 'Pool', Aehnlich: false };
  const entries = hitEntries(
    {
      Unvollstaendig: false,
      Gruppen: ['PersSt', 'UnternehmenAnsprechpartner', 'FakturaDat'].map((Entitaet) => ({
        Entitaet,
        Rows: [row],
        IsMehr: false,
      })),
    },
    'pucher',
    go,
  );
  expect(entries.map(({ href }) => href)).toEqual(['/person/7', '/stammdaten/unternehmen/7', '/faktura?id=7']);
  // The state stands apart, as everywhere else.
  expect(entries.map(({ pill }) => pill?.label)).toEqual(['Im Pool', undefined, undefined]);
  entries[0]?.run();
  expect(go).toHaveBeenCalledWith('/person/7');
});

test('[U16] of a list that has more hits the last line leads to all of them', () => {
  const go = vi.fn();
  const Rows = [{ Id: 7, Text: 'Pucher', Zusatz: '', Status: null, Aehnlich: false }];
  const Gruppen = ['PersSt', 'UnternehmenAnsprechpartner'].map((Entitaet) => ({ Entitaet, Rows, IsMehr: true }));
  const entries = hitEntries({ Unvollstaendig: false, Gruppen }, 'pucher & söhne', go);
  // Contacts have no list of their own.
  expect(entries.map(({ text, group }) => `${group}: ${text}`)).toEqual([
    'Personen: Pucher',
    'Personen: Alle anzeigen',
    'Ansprechpartner:innen: Pucher',
  ]);
  entries[1]?.run();
  expect(go).toHaveBeenCalledWith('/person?search=pucher+%26+s%C3%B6hne');
});

test('[U16] before something is typed the palette shows what was looked at last, but for what is gone or open', () => {
  const visits = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ key: 'PersSt', id }));
  const nameOf = ({ id }: { id: number }) =>
    id === 2
      ? null
      : {
          href: id === 1 ? '/person/1' : `/person/${id}`,
          title: `Person ${id}`,
          kind: 'Person',
          module: '/person',
          hasPhone: true,
        };
  const entries = visitEntries(visits, nameOf, '/person/1', run);
  expect(entries.map(({ href }) => href)).toEqual(['/person/3', '/person/4', '/person/5', '/person/6', '/person/7']);
  expect(entries[0]).toMatchObject({ group: 'Zuletzt besucht', text: 'Person 3', more: 'Person', module: '/person' });
});
