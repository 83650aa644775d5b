import type { DashboardAnswer } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const load = (api: Api): Promise<DashboardAnswer> => api.call('GET', '/api/dashboard');
const namesOf = ({ Kennzahlen, ZuTun }: DashboardAnswer) =>
  [...Kennzahlen, ...ZuTun].map(({ Schluessel }) => Schluessel);

describe('the dashboard', () => {
  test.for([
    ['admin', 'BenutzerGesperrt'],
    ['gf', 'Umsatz'],
    ['leitung', 'AnfragenUeberfaellig'],
    ['berater', 'OffenePositionen'],
    ['dispo', 'Arbeitserlaubnis'],
    ['faktura', 'Fakturierbar'],
    ['inserate', 'Online'],
    ['stammdaten', 'Online'],
    ['kunde', 'StundenFreigeben'],
    ['colieferant', 'PvBeimKunden'],
    ['rpo', 'KandidatenRpo'],
    ['rpov', 'Profilfreigaben'],
    ['pvmk', 'Projekte'],
    ['pvmkmaster', 'NeueVorschlaege'],
    ['donau', 'AktiveEinsaetze'],
  ] as const)('[S23] of %s counts what the lists show him', async ([name, expected]) => {
    const api = await Api.login(server.url, name);
    const shown = await load(api);
    expect(shown.Unvollstaendig).toBe(false);
    expect(namesOf(shown)).toContain(expected);
    for (const { Schluessel, Entitaet, Filter, Anzahl, IsMehr, Feld, Summe } of [...shown.Kennzahlen, ...shown.ZuTun]) {
      const list = await api.filter(Entitaet, Filter, { take: 0, ...(Feld && { sum: Feld }) });
      expect({ Anzahl, IsMehr }, Schluessel).toEqual({ Anzahl: list.Total, IsMehr: list.TotalIsCapped });
      if (Feld) expect(Summe, Schluessel).toBe(list.Summen[Feld] ?? 0);
    }
  });

  test('[S20] leaves out what is made of hidden fields', async () => {
    const [berater, dispo] = [await Api.login(server.url, 'berater'), await Api.login(server.url, 'dispo')];
    expect(namesOf(await load(dispo))).toContain('Arbeitserlaubnis');
    expect(namesOf(await load(berater))).not.toContain('Arbeitserlaubnis');
  });

  test('compares the month with the one before, and links to its list', async () => {
    const { Kennzahlen } = await load(await Api.login(server.url, 'gf'));
    const umsatz = Kennzahlen.find(({ Schluessel }) => Schluessel === 'Umsatz');
    expect(umsatz).toMatchObject({ Pfad: '/faktura', Summe: expect.any(Number), Vergleich: expect.any(Number) });
    const { Kennzahlen: ofDispo } = await load(await Api.login(server.url, 'dispo'));
    expect(ofDispo.find(({ Schluessel }) => Schluessel === 'StundenOffen')).toMatchObject({ Pfad: '/einsatz/stunden' });
  });

  test('shows my tasks that are due, the oldest first', async () => {
    const [api, other] = [await Api.login(server.url, 'berater'), await Api.login(server.url, 'dispo')];
    const before = await load(api);
    const task = (by: Api, Titel: string, FaelligAm: string) => by.create('Aufgabe', { Titel, FaelligAm });
    const overdue = await task(api, 'Längst fällig', '2020-01-01');
    await task(api, 'Noch lange nicht', '2099-01-01');
    await task(other, 'Nicht meine', '2020-01-01');
    const { Aufgaben } = await load(api);
    expect(Aufgaben).toMatchObject({
      Total: before.Aufgaben.Total + 1,
      Ueberfaellig: before.Aufgaben.Ueberfaellig + 1,
    });
    expect(Aufgaben.Rows[0]).toMatchObject({ Id: overdue.Id, Titel: 'Längst fällig' });
    expect(Aufgaben.Rows.map(({ Titel }) => Titel)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Nicht meine|Noch lange nicht/)]),
    );
    await api.save('Aufgabe', { ...(await api.read('Aufgabe', overdue.Id)), Status: 'Erledigt' });
    expect((await load(api)).Aufgaben.Total).toBe(before.Aufgaben.Total);
  });

  test('says of when the demo data is, once that is not today', async () => {
    const gf = await Api.login(server.url, 'gf');
    expect(await load(gf)).not.toHaveProperty('DemoVom');
    await server.db.pool.query(`update domaene_st set erstellt_am = '2026-03-09T12:00:00Z' where id = 1`);
    expect(await load(gf)).toMatchObject({ DemoVom: '2026-03-09' });
    expect(await load(await Api.login(server.url, 'donau'))).not.toHaveProperty('DemoVom');
    await server.db.pool.query('update domaene_st set erstellt_am = now() where id = 1');
  });

  test('needs a session', async () => {
    expect((await fetch(`${server.url}/api/dashboard`)).status).toBe(401);
  });
});
