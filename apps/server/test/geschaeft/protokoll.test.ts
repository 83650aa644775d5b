import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { einsatzOhneEnde } from './hilfe.ts';

/** The log is read beside the record it tells of, and tells no more than the record itself (promise S23). */

let server: TestServer;
let admin: Api;
let gf: Api;
let einsatz: Row;

beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
  gf = await Api.login(server.url, 'gf');
  const kunde = await Api.login(server.url, 'kunde');
  einsatz = await gf.read('KundenportalEinsatz', (await einsatzOhneEnde(kunde)).Id);
  const konditionen = einsatz.EinsatzKondition as Row[];
  const { Rows: arten } = await gf.list('Leistungsart', { take: 50 });
  const neue = arten.find(({ Id }) => !konditionen.some(({ IdLeistungsart }) => IdLeistungsart === Id));
  await gf.save('KundenportalEinsatz', {
    ...einsatz,
    Lohn: 19.47,
    Notiz: 'Streng vertraulich',
    Abteilung: 'Halle 7',
    UeberlassungsmitteilungAm: new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Vienna' }).replace(' ', 'T'),
    EinsatzKondition: [
      ...konditionen,
      {
        IdLeistungsart: neue?.Id,
        GueltigAb: '2026-01-01',
        Einheit: 'Stunde',
        Lohnsatz: 18.63,
        Verrechnungssatz: 41.29,
      },
    ],
    WarnungenBestaetigt: true,
  });
});
afterAll(() => server.close());

const vonEinsatz = (api: Api, id: unknown = einsatz.Id) =>
  api.filter('Aenderungsprotokoll', [['Entitaet', '=', 'KundenportalEinsatz'], 'and', ['DatensatzId', '=', id]]);
const as = (name: string) => Api.login(server.url, name);

test('[S23] whoever reads a record reads its log, newest first, one entry as in the list', async () => {
  const { Rows, Total } = await vonEinsatz(gf);
  expect(Total).toBeGreaterThan(0);
  expect(Rows[0]).toMatchObject({ Aktion: 'Aendern', IdBenutzerText: expect.any(String), Am: expect.any(String) });
  const entry = await gf.read('Aenderungsprotokoll', Rows[0]?.Id);
  expect(entry).toMatchObject({ Entitaet: 'KundenportalEinsatz', DatensatzId: einsatz.Id, Aktionen: [] });
  expect(entry.Aenderungen).toMatchObject({
    Felder: {
      Lohn: [einsatz.Lohn, 19.47],
      Notiz: [einsatz.Notiz, 'Streng vertraulich'],
      Abteilung: [einsatz.Abteilung, 'Halle 7'],
    },
  });
  expect(JSON.stringify(entry)).toContain('18.63');
});

test.each([
  ['kunde', ['Halle 7', '41.29'], ['19.47', '18.63', 'Streng vertraulich']],
  ['faktura', ['Halle 7', '41.29', 'Streng vertraulich'], ['19.47', '18.63']],
  ['inserate', ['Halle 7', 'Streng vertraulich'], ['19.47', '18.63', '41.29']],
])('[S23] %s learns from the log only what the record shows', async (name, shown, hidden) => {
  const api = await as(name);
  const { Rows } = await vonEinsatz(api);
  const answers = [
    Rows,
    await api.read('Aenderungsprotokoll', Rows[0]?.Id),
    await (
      await api.raw(
        'GET',
        `/api/entity/Aenderungsprotokoll/export?format=csv&filter=${encodeURIComponent(JSON.stringify([['Entitaet', '=', 'KundenportalEinsatz'], 'and', ['DatensatzId', '=', einsatz.Id]]))}`,
      )
    ).text(),
  ].map((answer) => JSON.stringify(answer));
  for (const word of shown) expect(answers[0]).toContain(word);
  for (const answer of answers)
    for (const word of [...hidden, 'IpAdresse', '127.0.0.1']) expect(answer).not.toContain(word);
});

test('[S23] the log of a record that is hidden is hidden too', async () => {
  const [entry] = (await vonEinsatz(gf)).Rows;
  const donau = await as('donau');
  expect((await vonEinsatz(donau)).Rows).toEqual([]);
  expect((await refusal(donau.read('Aenderungsprotokoll', entry?.Id))).status).toBe(404);
  const pvmk = await as('pvmk');
  expect((await refusal(vonEinsatz(pvmk))).status).toBe(403);
  expect((await refusal(pvmk.read('Aenderungsprotokoll', entry?.Id))).status).toBe(404);
  const benutzer = [['Entitaet', '=', 'BenutzerSt'], 'and', ['DatensatzId', '=', 1]];
  expect((await refusal(gf.filter('Aenderungsprotokoll', benutzer))).status).toBe(403);
  expect((await admin.filter('Aenderungsprotokoll', benutzer)).Rows.length).toBeGreaterThan(0);
});

test('[ROLE-08] the whole log is the Plattform-Admin’s, and nobody writes it', async () => {
  const partial = [
    undefined,
    ['Entitaet', '=', 'KundenportalEinsatz'],
    ['DatensatzId', '=', einsatz.Id],
    [['Entitaet', '=', 'KundenportalEinsatz'], 'or', ['DatensatzId', '=', einsatz.Id]],
  ];
  for (const filter of partial) {
    const call = filter ? gf.filter('Aenderungsprotokoll', filter) : gf.list('Aenderungsprotokoll');
    expect((await refusal(call)).status).toBe(403);
  }
  const { Rows } = await admin.list('Aenderungsprotokoll', { take: 5, columns: 'Entitaet,IpAdresse' });
  expect(Rows).toHaveLength(5);
  expect(Rows[0]).toHaveProperty('IpAdresse');
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${String(Rows[0]?.Id)}`],
    ['DELETE', `/${String(Rows[0]?.Id)}`],
  ] as const)
    expect(
      (await admin.raw(method, `/api/entity/Aenderungsprotokoll${path}`, method === 'DELETE' ? undefined : {})).status,
    ).toBe(405);
});
