import type { NavigationAnswer } from '@disponent/domain/wire/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedFavourites } from '../../web/src/ui/favourites.ts';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const navigation = (api: Api, ansichten = '') =>
  api.call<NavigationAnswer>('GET', `/api/navigation?ansichten=${ansichten}`);

test('numbers beside the navigation are those of the lists, and only of lists that the caller may read', async () => {
  const berater = await Api.login(server.url, 'berater');
  const views = await berater.list('GridLayout', { columns: 'Name,Layout', take: 100 });
  const open = views.Rows.find(({ Name }) => Name === 'Offene Anfragen');
  const { Module, Ansichten } = await navigation(berater, `${String(open?.Id)},999999`);
  const listed = await berater.list('AnfrageDat', {
    filter: '["Status","anyof",["Offen","InBearbeitung","Teilbesetzt"]]',
    take: 0,
  });
  expect(listed.Total).toBeGreaterThan(0);
  expect(Ansichten).toMatchObject([
    { Titel: 'Offene Anfragen', Pfad: '/anfrage', Anzahl: listed.Total, IsMehr: false },
  ]);
  expect(Module.find(({ Pfad }) => Pfad === '/anfrage')?.Anzahl).toBe(listed.Total);

  const kunde = await Api.login(server.url, 'kunde');
  const seen = await navigation(kunde, String(open?.Id));
  expect(seen.Module.map(({ Pfad }) => Pfad)).not.toContain('/stelleninserat');
  const own = await kunde.list('PvDat', { filter: '["Status","=","Vorgeschlagen"]', take: 0 });
  expect(seen.Module.find(({ Pfad }) => Pfad === '/pv')?.Anzahl).toBe(own.Total);
});

const people = ['Rückmeldung offen', 'Sofort verfügbar', 'Starts diese Woche', 'Ende in 14 Tagen', 'Stunden offen'];
const [money, ads] = ['Überfällig', 'Läuft in 7 Tagen ab'];
const everything = [...people, money, ads];

test.for([
  ['admin', everything],
  ['gf', everything],
  ['leitung', everything],
  ['berater', everything],
  ['dispo', everything],
  ['donau', everything],
  ['faktura', [...people, money]],
  ['inserate', [...people, ads]],
  ['rpo', [...people, ads]],
  ['stammdaten', [ads]],
  // Outsiders have pages of their own instead.
  ['kunde', []],
  ['colieferant', []],
  ['rpov', []],
  ['pvmk', []],
  ['pvmkmaster', []],
] as const)(
  '[U16] of the views that come with the lists %s is shown those that he is offered, each with the number of its list',
  async ([name, titles]) => {
    const api = await Api.login(server.url, name);
    const { Ansichten } = await navigation(api, shippedFavourites.map((one) => one.slice('ansicht:'.length)).join());
    expect(Ansichten.map(({ Titel }) => Titel)).toEqual(titles);
    for (const { Id, Anzahl, Layout } of Ansichten) {
      const { filter } = Layout as { filter: unknown };
      const { Total } = await api.list(String(Id).split('.')[0] ?? '', { filter: JSON.stringify(filter), take: 0 });
      expect([Id, Anzahl]).toEqual([Id, Total]);
    }
  },
);

test('Ids that are none are refused by a sentence', async () => {
  const berater = await Api.login(server.url, 'berater');
  const refused = await berater.raw('GET', '/api/navigation?ansichten=1;drop');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toBe('ansichten ist eine Liste von höchstens 20 Ids.');
});
