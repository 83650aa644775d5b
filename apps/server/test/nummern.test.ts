import type { Nummernkreis } from '@disponent/domain/wire/nummern';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url, 'admin');
});
afterAll(() => server.close());

const kreise = async () => (await admin.call<{ Rows: Nummernkreis[] }>('GET', '/api/nummernkreise')).Rows;
const kreis = async (name: string) => (await kreise()).find(({ Kreis }) => Kreis === name) as Nummernkreis;
const set = (name: string, Naechste: unknown) =>
  admin.call<Nummernkreis>('PUT', `/api/nummernkreise/${encodeURIComponent(name)}`, { Naechste });
const jahr = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vienna' }).slice(0, 4);

test('every kind of record has its range, each own company one for invoices', async () => {
  const own = await admin.filter('UnternehmenSt', ['IsEigeneGesellschaft', '=', true]);
  expect((await kreise()).map(({ Kreis }) => Kreis)).toEqual([
    ...['Person', 'Personal', 'Anfrage', 'Projekt', 'Personalvorschlag', 'Einsatz', 'Stelleninserat'],
    ...own.Rows.map(({ Id }) => `Faktura ${String(Id)}`),
  ]);
});

test('numbers go on from where somebody says, and a record takes the next one', async () => {
  const before = await kreis('Person');
  expect(before.LetzteNummer).toMatch(/^P-\d{6}$/);
  expect(await set('Person', 700_001)).toMatchObject({ Naechste: 700_001, NaechsteNummer: 'P-700001' });
  const { Rows } = await admin.filter('PersSt', ['Status', '=', 'Neu'], { take: 1 });
  const { IdNiederlassung, IdBerater, IdSpracheKorrespondenz } = await admin.read('PersSt', Rows[0]?.Id);
  const person = await admin.create('PersSt', {
    ...{
      Anrede: 'KeineAngabe',
      Vorname: 'Nora',
      Nachname: 'Nummer',
      Email: 'nora@nummer.example',
      Herkunft: 'Initiativ',
    },
    ...{ IdNiederlassung, IdBerater, IdSpracheKorrespondenz, WarnungenBestaetigt: true },
  });
  expect(person.PersonNr).toBe('P-700001');
  expect(await kreis('Person')).toMatchObject({ Naechste: 700_002, LetzteNummer: 'P-700001' });
});

test('none that was given is given again', async () => {
  const { Naechste, LetzteNummer } = await kreis('Anfrage');
  expect(LetzteNummer).toBe(`A-${jahr}-${String(Naechste - 1).padStart(5, '0')}`);
  const error = await refusal(set('Anfrage', Naechste - 1));
  expect(error).toMatchObject({ status: 409, body: `${LetzteNummer} ist bereits vergeben` });
  await set('Anfrage', Naechste + 500);
  expect(await set('Anfrage', Naechste)).toMatchObject({ Naechste });
  for (const odd of [0, -3, 1.5, 'viele', null]) expect((await refusal(set('Anfrage', odd))).status).toBe(400);
  expect((await refusal(set('Unbekannt', 5))).status).toBe(404);
});

test('invoices have no gap: once one was sent the next is certain', async () => {
  const fest = (await kreise()).find(({ IsFest }) => IsFest) as Nummernkreis;
  const error = await refusal(set(fest.Kreis, fest.Naechste + 10));
  expect(error).toMatchObject({
    status: 409,
    body: `Rechnungsnummern haben keine Lücke: nach ${fest.LetzteNummer} kommt die nächste`,
  });
  expect(await kreis(fest.Kreis)).toEqual(fest);
});

test.each(['gf', 'stammdaten', 'kunde'])('[ROLE-08] %s sets no numbers', async (name) => {
  const api = await Api.login(server.url, name);
  expect((await api.raw('GET', '/api/nummernkreise')).status).toBe(403);
  expect((await api.raw('PUT', '/api/nummernkreise/Person', { Naechste: 900_000 })).status).toBe(403);
});
