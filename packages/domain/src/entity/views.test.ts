import { expect, test } from 'vitest';
import { benutzerrolleTyp } from '../access/roles.ts';
import { tableOf, tables } from '../tables.ts';
import { conditionsOf, shippedViews } from './views.ts';

const pav = { IsPlattformAdmin: false, BenutzerrolleTyp: benutzerrolleTyp.PAV, Rechte: [] };
const kunde = { ...pav, BenutzerrolleTyp: benutzerrolleTyp.KP };

/** Domain model 9.4, by hand: with what each main list opens, and the views it comes with besides. */
const given = [
  [
    'PersSt',
    ['Status', 'anyof', ['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten', 'Gesperrt']],
    { 'Sofort verfügbar': [['Status', '=', 'Pool'], 'and', ['VerfuegbarAb', '<=', 'heute']] },
  ],
  ['AnfrageDat', ['Status', 'anyof', ['Entwurf', 'Offen', 'InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Pausiert']], {}],
  [
    'PvDat',
    ['Status', 'anyof', ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt']],
    { 'Rückmeldung offen': ['Status', '=', 'Vorgeschlagen'] },
  ],
  [
    'KundenportalEinsatz',
    ['Status', 'anyof', ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen']],
    {
      'Starts diese Woche': [
        ['Status', 'anyof', ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen']],
        'and',
        ['Beginn', '=', 'woche'],
      ],
      'Ende in 14 Tagen': [
        ['Status', 'anyof', ['Aktiv', 'Unterbrochen']],
        'and',
        ['EndeGeplant', 'between', ['heute', 'heute+14']],
      ],
      'Stunden offen': ['StundenOffen', '>', 0],
    },
  ],
  [
    'FakturaDat',
    ['Rechnungsdatum', '=', 'jahr'],
    {
      Überfällig: ['IsUeberfaellig', '=', true],
      Entwürfe: ['Status', 'anyof', ['Entwurf', 'Geprueft']],
      Versandfehler: ['VersandStatus', '=', 'Fehler'],
    },
  ],
  [
    'StelleninseratSt',
    ['Status', 'anyof', ['Entwurf', 'ZurFreigabe', 'Freigegeben', 'Veroeffentlicht', 'Pausiert', 'Abgelaufen']],
    {
      'Läuft in 7 Tagen ab': [
        ['Status', '=', 'Veroeffentlicht'],
        'and',
        ['VeroeffentlichenBis', 'between', ['heute', 'heute+7']],
      ],
    },
  ],
] as const;

test.each(given)('[GRID-02] %s opens with its default filter and brings its standard views', (key, start, others) => {
  const views = shippedViews(tableOf(key), pav).map(([, view]) => view);
  expect(views.filter(({ isStart }) => isStart).map(({ filter }) => filter)).toEqual([start]);
  expect(Object.fromEntries(views.flatMap((view) => (view.isStart ? [] : [[view.caption, view.filter]])))).toEqual(
    others,
  );
});

test('no other list begins with less than all of it, and nobody from outside', () => {
  const named = given.map(([key]) => key as string);
  expect(
    [...tables.values()]
      .filter((table) => !table.parent && Object.values(table.entity.views ?? {}).some(({ isStart }) => isStart))
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...named].sort());
  expect(named.flatMap((key) => shippedViews(tableOf(key), kunde))).toEqual([]);
});

test('a shipped view filters, sorts and shows by fields there are, and its name is no Id', () => {
  for (const { entity, allFields } of [...tables.values()].filter((table) => !table.parent))
    for (const [name, { filter, sort = [], columns = [] }] of Object.entries(entity.views ?? {})) {
      const fields = [
        ...conditionsOf(filter).map(([field]) => field),
        ...sort.map((one) => one.replace('-', '')),
        ...columns,
      ];
      expect(Object.keys(allFields), name).toEqual(expect.arrayContaining(fields));
      expect(name).toMatch(/^(?!alle$)[a-z]+$/);
    }
});
