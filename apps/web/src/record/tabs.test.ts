import { tableOf } from '@disponent/domain/tables';
import { expect, test, vi } from 'vitest';
import type { RelatedTab } from './related/related-tab.ts';
import { withoutList } from './related/related-tab.ts';
import { recordTabs } from './tabs.ts';

vi.mock('../settings/settings.ts', () => ({ settings: { baseUrl: 'https://api.example/' } }));

const related = (title: string, isDeclared: boolean): RelatedTab => ({
  title,
  caption: title,
  sections: [],
  count: '2',
  liste: undefined,
  isDeclared,
});

const titles = (row: object) =>
  recordTabs(
    tableOf('AnfrageProjektDat'),
    { Bezeichnung: 'Werk 2', ProjektKommentar: [], ...row },
    [related('AnfrageDat.IdAnfrageProjekt', true), related('Aufgabe', false)],
    { isFramed: false, isRanked: true, isTyping: true },
  ).map(({ title }) => title);

test('a record opens for reading, what belongs to it stands behind that, what nobody declared behind all others', () => {
  expect(titles({ Id: 7 })).toEqual([
    'Übersicht',
    'AnfrageDat.IdAnfrageProjekt',
    'Projekt',
    'Zusammenarbeit',
    'Verlauf',
    'Aufgabe',
  ]);
});

test('a ranking stands behind what is read first, for whom there is one', () => {
  const row = { Id: 7, AnfragePosition: [] };
  const of = (isRanked: boolean) =>
    recordTabs(tableOf('AnfrageDat'), row, [], { isFramed: false, isRanked, isTyping: true }).map(({ title }) => title);
  expect(of(true).slice(0, 2)).toEqual(['Übersicht', 'Matching']);
  expect(of(false)).not.toContain('Matching');
});

test('an assignment that is billed by hours has them as a tab, for whom there are some', () => {
  const of = (Einsatzart: string, isTyping = true) =>
    recordTabs(tableOf('KundenportalEinsatz'), { Id: 7, Einsatzart, Status: 'Aktiv' }, [], {
      isFramed: false,
      isRanked: true,
      isTyping,
    }).map(({ title }) => title);
  expect(of('Ueberlassung').slice(0, 2)).toEqual(['Übersicht', 'Stunden']);
  expect(of('Vermittlung')).not.toContain('Stunden');
  expect(of('Ueberlassung', false)).not.toContain('Stunden');
});

test('what stands beside the form is a tab where there is no room: second of a record, last of a new one', () => {
  const of = (row: object) =>
    recordTabs(tableOf('StelleninseratSt'), { Titel: 'Koch:Köchin', ...row }, [], {
      isFramed: false,
      isRanked: true,
      isTyping: true,
      besideTab: 'Vorschau',
    }).map(({ title }) => title);
  expect(of({ Id: 7 }).slice(0, 2)).toEqual(['Übersicht', 'Vorschau']);
  expect(of({}).at(-1)).toBe('Vorschau');
});

test('a new record has nothing that belongs to it', () => {
  expect(titles({ Id: null })).not.toContain('Aufgabe');
});

test('what only programs read stands on no tab', () => {
  const row = { Id: 7, Titel: 'Rückruf', BezugEntitaet: 'AnfrageDat', BezugId: 3, Schluessel: 'x' };
  const fields = recordTabs(tableOf('Aufgabe'), row, [], { isFramed: false, isRanked: true, isTyping: true }).flatMap(
    ({ sections }) => sections.flatMap((section) => section.fields),
  );
  expect(fields).toEqual(['Titel']);
});

test('another tab leaves nothing in the address of what a list said there', () => {
  const last = { bezug: 'PvDat.IdPerson', search: 'Huber', sort: 'PvNr' };
  expect(withoutList(last, 'Bewerbung.IdPerson')).toEqual({ bezug: 'Bewerbung.IdPerson' });
  expect(withoutList({ ...last, id: 3 }, undefined)).toEqual({ id: 3 });
});
