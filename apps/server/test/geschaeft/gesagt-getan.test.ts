import type { DashboardAnswer } from '@disponent/domain/wire/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { frage } from './hilfe.ts';

/** What the product says is so, and what it offers can be done. */

let server: TestServer;
let gf: Api;

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
});
afterAll(() => server.close());

const dashboard = (api: Api) => api.call<DashboardAnswer>('GET', '/api/dashboard');
const figure = async (api: Api, schluessel: string) => {
  const { Kennzahlen, ZuTun } = await dashboard(api);
  return [...Kennzahlen, ...ZuTun].find(({ Schluessel }) => Schluessel === schluessel);
};
const eine = async (statement: string): Promise<number> =>
  Number((await frage<{ n: string }>(server.db, statement)).rows[0]?.n);

test('a contact with a Wiedervorlage makes a task of it, once', async () => {
  const { Rows } = await gf.list('PersSt', { take: 1 });
  const kontakt = await gf.create('Kontakt', {
    IdPerson: Rows[0]?.Id,
    Art: 'Anruf',
    Betreff: 'Gehalt klären',
    WiedervorlageAm: '2027-03-01',
  });
  const tasks = () => gf.filter('Aufgabe', ['Titel', '=', 'Wiedervorlage: Gehalt klären']);
  expect((await tasks()).Rows).toMatchObject([{ FaelligAm: '2027-03-01', Status: 'Offen' }]);
  const saved = await gf.save('Kontakt', { ...kontakt, Text: 'Nachgetragen' });
  expect((await tasks()).Rows).toHaveLength(1);

  // It moves with the day, and is closed when there is none any more or the contact is gone.
  const moved = await gf.save('Kontakt', { ...saved, WiedervorlageAm: '2027-04-12' });
  expect((await tasks()).Rows).toMatchObject([{ FaelligAm: '2027-04-12', Status: 'Offen' }]);
  const without = await gf.save('Kontakt', { ...moved, WiedervorlageAm: null });
  expect((await tasks()).Rows).toMatchObject([{ Status: 'Verworfen' }]);
  await gf.save('Kontakt', { ...without, WiedervorlageAm: '2027-05-03' });
  expect((await tasks()).Rows).toMatchObject([{ FaelligAm: '2027-05-03', Status: 'Offen' }]);
  await gf.remove('Kontakt', kontakt.Id);
  expect((await tasks()).Rows).toMatchObject([{ Status: 'Verworfen' }]);
});

test('overdue on the dashboard are those that the list calls so', async () => {
  const faktura = await Api.login(server.url, 'faktura');
  const { Total } = await faktura.filter('FakturaDat', ['IsUeberfaellig', '=', true], { count: 'exact' });
  expect((await figure(faktura, 'Ueberfaellig'))?.Anzahl).toBe(Total);
});

test('open items are what customers owe, not what we owe', async () => {
  const owed = await eine(
    `select sum(f.summe_brutto - coalesce((select sum(z.betrag) from faktura_zahlung z where z.id_faktura = f.id), 0)) as n from faktura_dat f
      where f.id_domaene = 1 and f.status in ('Versendet', 'Teilbezahlt') and f.belegart not in ('CoLieferantGutschrift', 'Stornorechnung')`,
  );
  expect((await figure(gf, 'OffenePosten'))?.Summe).toBeCloseTo(owed, 2);
});

test('a task of the branch that nobody has taken is everybody’s there', async () => {
  const dispo = await Api.login(server.url, 'dispo');
  const me = await dispo.call<Row>('GET', '/api/.info/me');
  const before = (await dashboard(dispo)).Aufgaben.Total;
  await gf.create('Aufgabe', { Titel: 'Einsatz anlegen', IdBenutzer: null, IdNiederlassung: me.IdNiederlassung });
  expect((await dashboard(dispo)).Aufgaben.Total).toBe(before + 1);
});

test('what only the system writes offers no Neu', async () => {
  const admin = await Api.login(server.url);
  for (const key of ['EmailVersand', 'KanalAuftrag', 'StatusVerlauf', 'FakturaZahlung'])
    expect((await admin.list(key, { take: 1 })).ListenAktionen).toEqual(['Export']);
  expect((await admin.list('PersSt', { take: 1 })).ListenAktionen).toEqual(['Neu', 'Export']);
});

test('only what goes by mail or portal is sent; of the rest it can be said that somebody did', async () => {
  const { Rows } = await gf.filter('FakturaDat', ['Status', '=', 'Festgeschrieben'], { take: 30 });
  expect(Rows.length).toBeGreaterThan(0);
  for (const { Id } of Rows) {
    const { Aktionen, Versandweg, Xml } = await gf.read('FakturaDat', Id);
    expect(Aktionen).toContain(
      ['Usp', 'Peppol'].includes(String(Versandweg)) && Xml ? 'AlsUebergebenMarkieren' : 'AlsVersendetMarkieren',
    );
    expect([Versandweg, (Aktionen as string[]).includes('Versenden')]).toEqual([
      Versandweg,
      Versandweg === 'Email' || Versandweg === 'Portal',
    ]);
  }
});
