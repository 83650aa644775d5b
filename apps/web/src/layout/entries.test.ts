import { pages } from '@disponent/domain/access/pages';
import type { Me } from '@disponent/domain/session/types';
import { tables } from '@disponent/domain/tables';
import { describe, expect, test, vi } from 'vitest';
import { pageName } from '../page-files.ts';
import { routeTable } from '../route-table.ts';
import {
  activeEntry,
  countsOf,
  hiddenBelow,
  mainEntries,
  placementOf,
  searchGroups,
  settingsGroups,
  shownEntries,
  summed,
} from './entries.ts';
import { everyday, mainOrder, outsideTitles } from './order.ts';

vi.mock('../settings/settings.ts', () => ({ hasTestPage: () => true }));

const me = (part: Partial<Me>) => ({ IsPlattformAdmin: false, Module: [], ...part }) as Partial<Me> as Me;
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe('[NAV-13] the navigation shows what the user may open', () => {
  test('nothing but the dashboard without modules', () => {
    expect(titles(mainEntries(me({})))).toEqual(['Dashboard', 'Aufgaben', 'Auswertungen']);
    expect(settingsGroups(me({}))).toEqual([]);
  });

  test('a module and a list by their keys', () => {
    const berater = me({ Module: ['PersSt', 'RegionSt'] });
    expect(titles(mainEntries(berater))).toEqual(['Dashboard', 'Aufgaben', 'Personen', 'Auswertungen']);
    expect(settingsGroups(berater)).toMatchObject([
      { title: 'Organisation', entries: [{ path: '/stammdaten/region' }] },
    ]);
  });

  test('a Plattform-Admin sees everything, the administration first', () => {
    const admin = me({ IsPlattformAdmin: true });
    expect(titles(mainEntries(admin))).toEqual([
      'Dashboard',
      'Aufgaben',
      'Personalvorschläge',
      'RPO-Board',
      'Personen',
      'Anfragen',
      'Einsätze',
      'Einsatzplan',
      'Stundennachweise',
      'Fakturen',
      'Offene Posten',
      'Stelleninserate',
      'Bewerbungen',
      'Anfrage-Projekte',
      'Kunden',
      'Auswertungen',
    ]);
    const groups = settingsGroups(admin);
    expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Verwaltung', 5],
      ['Betrieb', 3],
      ['Organisation', 9],
      ['Berufe & Profile', 5],
      ['Inserate & Kanäle', 11],
      ['Texte & Recht', 7],
    ]);
  });

  test.each([
    ['rpo', { BenutzerrolleTyp: 2, IdBenutzerrolle: 49 }, ['Aufgaben', 'RPO-Board', 'Anfragen', 'Auswertungen']],
    [
      'another RPO',
      { BenutzerrolleTyp: 2, IdBenutzerrolle: 8 },
      ['Dashboard', 'Aufgaben', 'RPO-Board', 'Anfragen', 'Auswertungen'],
    ],
    ['pvmk', { BenutzerrolleTyp: 5, IdBenutzerrolle: 60 }, ['Start', 'Vorschläge', 'Anfragen', 'Aufgaben']],
    ['kunde', { BenutzerrolleTyp: 0, IdBenutzerrolle: 9 }, ['Start', 'Vorschläge', 'Anfragen', 'Aufgaben']],
    [
      'berater',
      { BenutzerrolleTyp: 3, IdBenutzerrolle: 3 },
      ['Dashboard', 'Aufgaben', 'Personalvorschläge', 'RPO-Board', 'Anfragen', 'Auswertungen'],
    ],
  ])('%s is offered no entry that leads elsewhere or to an empty board', (_name, part, expected) => {
    expect(titles(mainEntries(me({ Module: ['PvDat', 'AnfrageDat'], ...part })))).toEqual(expected);
  });

  test('whose home is the list of projects has no dashboard to go to', () => {
    expect(titles(mainEntries(me({ Module: ['AnfrageProjektDat'], BenutzerrolleTyp: 5 })))).toEqual([
      'Projekte',
      'Aufgaben',
    ]);
  });

  test('people from outside read their own words in the order of their work, without children', () => {
    const kunde = me({
      BenutzerrolleTyp: 0,
      Module: ['FakturaDat', 'KundenportalEinsatz', 'Stundennachweis', 'AnfrageDat', 'PvDat'],
    });
    expect(titles(mainEntries(kunde))).toEqual([
      'Start',
      'Vorschläge',
      'Stunden',
      'Einsätze',
      'Rechnungen',
      'Anfragen',
      'Aufgaben',
    ]);
    expect(mainEntries(kunde).filter(({ parent }) => parent)).toEqual([]);
  });
});

test('what belongs to a module is shown while that is open', () => {
  const entries = mainEntries(me({ IsPlattformAdmin: true }));
  const below = (active: string) => titles(shownEntries(entries, active).filter(({ parent }) => parent));
  expect(below('/')).toEqual(['Aufgaben', 'RPO-Board']);
  expect(below('/person')).toEqual(['RPO-Board']);
  expect(below('/stelleninserat/bewerbungen')).toEqual(['RPO-Board', 'Bewerbungen']);
});

test('customers are a module of those who sell, and no list that others are offered', () => {
  const withModule = (BenutzerrolleTyp: number) =>
    titles(mainEntries(me({ Module: ['UnternehmenSt'], BenutzerrolleTyp })));
  expect(withModule(3)).toEqual(['Dashboard', 'Aufgaben', 'Kunden', 'Auswertungen']);
  expect(withModule(0)).toEqual(['Start', 'Aufgaben']);
});

test('every page that is declared has been written: without its file it would only not be found', () => {
  expect(pages.map(({ path }) => path).filter((path) => !pageName(path))).toEqual([]);
});

test('nothing is put in order that is no page', () => {
  const paths = routeTable.map(({ path }) => path);
  const named = [...Object.entries(mainOrder).flat(2), ...Object.keys(outsideTitles)];
  expect(named.filter((path) => !paths.includes(path))).toEqual([]);
});

test('a search finds lists with or without umlauts', () => {
  const groups = settingsGroups(me({ IsPlattformAdmin: true }));
  expect(searchGroups(groups, 'wahrung').flatMap(({ entries }) => titles(entries))).toEqual(['Währungen']);
  expect(searchGroups(groups, 'gibt es nicht')).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/person', '/person'],
  ['/person/7', '/person'],
  ['/pv/rpo', '/pv/rpo'],
  ['/pv/3', '/pv'],
  ['/personal', undefined],
])('on %s the entry %s is marked', (pathname, path) => {
  const entries = ['/', '/pv', '/pv/rpo', '/person'].map((one) => ({ path: one, title: one }));
  expect(activeEntry(entries, pathname)).toBe(path);
});

test('a form belongs where its list does', () => {
  expect([placementOf('/stammdaten/region/7'), placementOf('/person/neu'), placementOf('/weg')]).toEqual([
    'settings',
    'main',
    'none',
  ]);
});

test('what leads to a part of a list says all of the view that it is', () => {
  for (const [path, { search }] of Object.entries(everyday)) {
    const { filter, columns, ansicht } = search;
    const table = [...tables.values()].find(({ entity }) => entity.path === path);
    expect(table?.entity.views?.[ansicht]).toMatchObject({ filter, columns: columns.split(',') });
  }
});

test('the count of a module holds that of its pages while they are not shown', () => {
  const entries = mainEntries(me({ IsPlattformAdmin: true }));
  const below = (module: string, active: string) => hiddenBelow(module, entries, shownEntries(entries, active));
  expect(below('/stelleninserat', '/person')).toEqual(['/stelleninserat/bewerbungen']);
  expect(below('/stelleninserat', '/stelleninserat')).toEqual([]);
  expect(below('/', '/person')).toEqual(['/aufgaben']);
  expect(below('/pv', '/person')).toEqual([]);
});

const zahl = (Pfad: string, Anzahl: number | null, IsMehr = false) => ({ Pfad, Titel: Pfad, Anzahl, IsMehr });
const all = [
  zahl('/stelleninserat', 2),
  zahl('/stelleninserat/bewerbungen', 3),
  zahl('/pv', null),
  zahl('/anfrage', 999, true),
];

test('an entry counts what waits behind it, and below it', () => {
  expect(summed(countsOf(all, ['/stelleninserat']))).toEqual({ Anzahl: 2, IsMehr: false });
  expect(summed(countsOf(all, ['/stelleninserat', '/stelleninserat/bewerbungen']))).toEqual({
    Anzahl: 5,
    IsMehr: false,
  });
  expect(summed(countsOf(all, ['/anfrage', '/stelleninserat']))).toEqual({ Anzahl: 1001, IsMehr: true });
});

test('of what could not be counted nothing is said', () => {
  expect(summed(countsOf(all, ['/pv']))).toBeUndefined();
  expect(summed(countsOf(undefined, ['/pv']))).toBeUndefined();
});
