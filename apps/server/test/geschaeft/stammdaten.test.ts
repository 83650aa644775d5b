import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { frage } from './hilfe.ts';

/** Rules of the master lists that need other rows (domain model 5). */

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url, 'stammdaten');
});
afterAll(() => server.close());

const kopie = async (key: string, id: unknown, more: Row): Promise<Row> => {
  const { Id: _id, Version: _version, Aktionen: _aktionen, ...row } = await api.read(key, id);
  const systemic = ['ErstelltAm', 'ErstelltVon', 'GeaendertAm', 'GeaendertVon'];
  for (const name of systemic) delete row[name];
  return api.create(key, { ...row, ...more, WarnungenBestaetigt: true });
};
const einer = async (key: string, filter: unknown): Promise<Row> => {
  const { Rows } = await api.filter(key, filter);
  return api.read(key, Rows[0]?.Id);
};
const fehlerOf = async (call: Promise<unknown>) => {
  const error = await refusal(call);
  expect({ status: error.status, body: error.body }).toMatchObject({ status: 422 });
  return findingsOf(error).Fehler;
};
const standards = async (key: string, more: unknown[] = []): Promise<unknown[]> =>
  (await api.filter(key, [['IsStandard', '=', true], ...more])).Rows.map(({ Id }) => Id);

test('another standard takes it from the old one, which is in its log', async () => {
  const euro = await einer('WaehrungSt', ['Kurzbezeichnung', '=', 'EUR']);
  const franken = await einer('WaehrungSt', ['Kurzbezeichnung', '=', 'CHF']);
  const saved = await api.save('WaehrungSt', { ...franken, IsStandard: true });
  expect(await standards('WaehrungSt')).toEqual([saved.Id]);
  const log = await frage(
    server.db,
    `select aktion, aenderungen->'Felder'->'IsStandard' as neu from aenderungsprotokoll where entitaet = 'WaehrungSt' and datensatz_id = $1 order by id desc limit 1`,
    [euro.Id],
  );
  expect(log.rows).toEqual([{ aktion: 'Aendern', neu: [true, false] }]);
  expect(await fehlerOf(api.save('WaehrungSt', { ...saved, IsStandard: false }))).toEqual({
    IsStandard: ['Standard kann nur durch einen anderen Datensatz abgelöst werden'],
  });
  expect((await refusal(api.remove('WaehrungSt', saved.Id))).status).toBe(409);
});

test('two who set a standard at once leave one', async () => {
  const rows = (await api.list('WaehrungSt')).Rows.filter(({ IsStandard }) => !IsStandard).slice(0, 3);
  const records = await Promise.all(rows.map(({ Id }) => api.read('WaehrungSt', Id)));
  await Promise.allSettled(records.map((row) => api.save('WaehrungSt', { ...row, IsStandard: true })));
  expect(await standards('WaehrungSt')).toHaveLength(1);
});

test('a Layout with what would not be drawn is refused by name, and an ad has a place for what it must say', async () => {
  const layout = await einer('LayoutSt', [['Art', '=', 'Inserat'], 'and', ['IsStandard', '=', true]]);
  const said = async (changes: Row) =>
    findingsOf(await refusal(api.save('LayoutSt', { ...layout, ...changes }))).Fehler;
  expect(
    await said({
      Html: '<p onclick="a()">{{block:Aufgaben}}</p><script>a()</script><img src="x">',
      Css: '@import "https://evil.example"; p { color: red; background: url(x) }',
    }),
  ).toEqual({
    Html: ['HTML darf nicht enthalten: onclick, <script>, <img>', 'HTML braucht die Platzhalter {{block:Profil}}'],
    Css: ['CSS darf nicht enthalten: @import "https://evil.example";, url(x)'],
  });
  expect(await said({ Html: '{{block:Aufgaben}}{{block:Profil}}{{block:Wetter}}' })).toEqual({
    Html: ['Diese Platzhalter gibt es nicht: {{block:Wetter}}'],
  });
  expect(await said({ Html: '<a href=" JavaScript:alert(1)">{{block:Aufgaben}}{{block:Profil}}</a>' })).toEqual({
    Html: ['HTML darf nicht enthalten: href'],
  });
  const page = await einer('LayoutSt', ['Art', '=', 'Jobseite']);
  const saved = await api.save('LayoutSt', {
    ...page,
    Html: '<div style="color:red">{{inhalt}}<img src="/logo.png"></div>',
  });
  expect(saved.Html).toBe('<div style="color:red">{{inhalt}}<img src="/logo.png"></div>');
  expect(findingsOf(await refusal(api.save('LayoutSt', { ...saved, Html: '<script>a()</script>' }))).Fehler).toEqual({
    Html: ['HTML darf nicht enthalten: <script>'],
  });
});

test('a standard counts among its own: Layout by Art and company, Firmenbeschreibung by company, language and anonymity', async () => {
  const layout = await einer('LayoutSt', [['Art', '=', 'Inserat'], 'and', ['IsStandard', '=', true]]);
  const anderes = await standards('LayoutSt', ['and', ['Art', '<>', 'Inserat']]);
  const neu = await kopie('LayoutSt', layout.Id, { Kurzbezeichnung: 'NEU', IsStandard: true, Logo: null });
  expect(
    await standards('LayoutSt', ['and', ['Art', '=', 'Inserat'], 'and', ['IdUnternehmen', '=', layout.IdUnternehmen]]),
  ).toEqual([neu.Id]);
  expect(await standards('LayoutSt', ['and', ['Art', '<>', 'Inserat']])).toEqual(anderes);
  const text = await einer('FirmenbeschreibungSt', ['IsStandard', '=', true]);
  const anonym = await kopie('FirmenbeschreibungSt', text.Id, {
    Kurzbezeichnung: 'NEU1',
    IsAnonym: !text.IsAnonym,
    IsStandard: true,
  });
  expect((await api.read('FirmenbeschreibungSt', text.Id)).IsStandard).toBe(true);
  await kopie('FirmenbeschreibungSt', anonym.Id, { Kurzbezeichnung: 'NEU2', IsStandard: true });
  expect((await api.read('FirmenbeschreibungSt', anonym.Id)).IsStandard).toBe(false);
});

test.each([
  ['RegionSt', 'IdRegionUebergeordnet', 'Übergeordnete Region'],
  ['BerufsgruppeSt', 'IdBerufsgruppeUebergeordnet', 'Übergeordnete Berufsgruppe'],
  ['UnternehmenSt', 'IdUnternehmenMutter', 'Konzernmutter'],
])('[RULE-16] %s leads upwards without a circle', async (key, name, caption) => {
  const [oben, mitte, unten] = await Promise.all(
    (await api.filter(key, [[name, '=', null]], { take: 3 })).Rows.map(({ Id }) => api.read(key, Id)),
  );
  const hang = async (row: Row | undefined, to: Row | undefined) =>
    api.save(key, { ...(await api.read(key, row?.Id)), [name]: to?.Id, WarnungenBestaetigt: true });
  await hang(mitte, oben);
  await hang(unten, mitte);
  expect((await fehlerOf(hang(oben, unten)))[name]).toEqual([`${caption} ist diesem Datensatz selbst untergeordnet`]);
});

test('an address belongs to one Jobseite or Domäne of the platform', async () => {
  const seite = await einer('JobseiteSt', ['IsAktiv', '=', true]);
  const fremd = await api
    .call<{ Rows: Row[] }>('GET', '/api/entity/JobseiteSt')
    .then(({ Rows }) => Rows.find(({ Id }) => Id !== seite.Id));
  const { rows } = await frage<{ host: string; seite: string }>(
    server.db,
    `select (select hostnamen[1] from domaene_st where id = 2) as host, (select hostname from jobseite_st where id_domaene = 2 limit 1) as seite`,
  );
  expect(rows[0]).toEqual({ host: expect.any(String), seite: expect.any(String) });
  for (const Hostname of [rows[0]?.host, rows[0]?.seite?.toUpperCase(), fremd?.Hostname])
    if (Hostname)
      expect((await fehlerOf(api.save('JobseiteSt', { ...seite, Hostname }))).Hostname).toContain(
        'Adresse ist bereits vergeben',
      );
});

test('no Domäne takes the address of a Jobseite', async () => {
  const admin = await Api.login(server.url);
  const domaene = await admin.read('DomaeneSt', 1);
  const seite = await einer('JobseiteSt', ['IsAktiv', '=', true]);
  const Hostnamen = [...(domaene.Hostnamen as string[]), seite.Hostname];
  expect((await fehlerOf(admin.save('DomaeneSt', { ...domaene, Hostnamen }))).Hostnamen).toHaveLength(1);
});

test('a channel keeps the connector of its own kind only', async () => {
  const ams = await einer('KanalSt', ['Art', '=', 'Ams']);
  const saved = await api.save('KanalSt', { ...ams, Art: 'Manuell' });
  expect(saved.IdAms).toBeNull();
  const neu = await api.call('GET', '/api/entity/KanalSt/neu?Kanalgruppe=Kostenpflichtig');
  expect(neu.IsKontingentPflicht).toBe(true);
});

test('a group has a figure where somebody put people into it; a filter is asked of the list of persons', async () => {
  const gruppe = (Art: string, more: Row) =>
    api.create('PersonengruppeSt', { Kurzbezeichnung: `Z${Art}`, Bezeichnung: `Zahl ${Art}`, Art, ...more });
  const dynamisch = await gruppe('Dynamisch', { Filter: ['Status', '=', 'Neu'] });
  const manuell = await gruppe('Manuell', {});
  const { Rows } = await api.filter('PersonengruppeSt', ['Id', 'anyof', [dynamisch.Id, manuell.Id]], { sort: 'Art' });
  expect(Rows.map(({ Art, AnzahlPersonen }) => [Art, AnzahlPersonen])).toEqual([
    ['Dynamisch', null],
    ['Manuell', 0],
  ]);
});

test('one quota per group, channel, Typ and period counts on a day', async () => {
  const quote = await einer('KontingentBenutzergruppeSt', ['IsAktiv', '=', true]);
  const mit = (more: Row) => kopie('KontingentBenutzergruppeSt', quote.Id, { Bezeichnung: 'Zweite', ...more });
  expect(await fehlerOf(mit({}))).toEqual({
    GueltigVon: [`Gültig von überschneidet sich mit Kontingent ${String(quote.Bezeichnung)}`],
  });
  await mit({ IsAktiv: false });
  await mit({ Periode: 'Jahr' });
  await mit({ GueltigVon: '2001-01-01', GueltigBis: '2001-12-31' });
});

test('a feed gets its secret address from the server', async () => {
  const feed = await einer('StelleninseratFeedSt', ['IsAktiv', '=', true]);
  const { Token: _token, LetzterAbrufAm: _am, LetzterAbrufIp: _ip, AnzahlEintraege: _n, ...row } = feed;
  for (const name of ['Id', 'Version', 'Aktionen', 'ErstelltAm', 'ErstelltVon', 'GeaendertAm', 'GeaendertVon'])
    delete row[name];
  const neu = await api.create('StelleninseratFeedSt', { ...row, Kurzbezeichnung: 'NEUFEED', Benutzername: null });
  expect(neu.Token).toMatch(/^[0-9a-f]{32}$/);
});

test('[ROLE-08] own companies are changed by those who keep the master data', async () => {
  const faktura = await Api.login(server.url, 'faktura');
  const [eigene, kunde] = [
    await einer('UnternehmenSt', ['IsEigeneGesellschaft', '=', true]),
    await einer('UnternehmenSt', [['IsEigeneGesellschaft', '=', false], 'and', ['IsKunde', '=', true]]),
  ];
  const aendern = async (as: Api, { Id }: Row) =>
    as.save('UnternehmenSt', {
      ...(await as.read('UnternehmenSt', Id)),
      Telefon: '+43 732 99999',
      WarnungenBestaetigt: true,
    });
  expect((await refusal(aendern(faktura, eigene))).status).toBe(403);
  expect((await faktura.read('UnternehmenSt', eigene.Id)).Aktionen).not.toContain('Speichern');
  expect((await faktura.read('UnternehmenSt', kunde.Id)).Aktionen).toContain('Speichern');
  expect(await aendern(faktura, kunde)).toMatchObject({ Telefon: '+43 732 99999' });
  expect(await aendern(api, eigene)).toMatchObject({ Telefon: '+43 732 99999' });
});

test('a consent text that somebody agreed to gets a new version and stays beside it', async () => {
  const { rows } = await frage<{ id: string }>(
    server.db,
    `select e.id from einwilligung_dsgvo_st e where e.id_domaene = 1 and exists (select 1 from person_einwilligung p where p.id_einwilligung_dsgvo = e.id) limit 1`,
  );
  const text = await api.read('EinwilligungDsgvoSt', rows[0]?.id);
  const saved = await api.save('EinwilligungDsgvoSt', { ...text, Text: `${String(text.Text)}<p>Neu ab heute.</p>` });
  expect(saved.TextVersion).toBe(Number(text.TextVersion) + 1);
  const alte = await einer('EinwilligungDsgvoSt', [
    ['Kurzbezeichnung', '=', text.Kurzbezeichnung],
    'and',
    ['TextVersion', '=', text.TextVersion],
  ]);
  expect(alte).toMatchObject({ Text: text.Text, IsAktiv: false });
  const used = await frage(
    server.db,
    'select count(*)::int as n from person_einwilligung where id_einwilligung_dsgvo = $1',
    [text.Id],
  );
  expect(used.rows).toEqual([{ n: 0 }]);
});

test('an application form asks for the consent to work on the application', async () => {
  const form = await einer('BewerbungEinstellungSt', ['IsAktiv', '=', true]);
  const { Rows } = await api.filter('EinwilligungDsgvoSt', ['Zweck', '<>', 'Bewerbung']);
  expect(await fehlerOf(api.save('BewerbungEinstellungSt', { ...form, Einwilligungen: [Rows[0]?.Id] }))).toEqual({
    Einwilligungen: ['Einwilligungen brauchen eine mit dem Zweck Bewerbung'],
  });
});

test('a company with which something is under way is switched off only by somebody who says so', async () => {
  const [laufend] = (
    await frage<{ id: number; anfragen: number; einsaetze: number }>(
      server.db,
      `select u.id, (select count(*)::int from anfrage_dat a where a.id_unternehmen = u.id and a.status not in ('Abgeschlossen', 'Storniert')) as anfragen,
              (select count(*)::int from kundenportal_einsatz e where e.id_unternehmen = u.id and e.status in ('Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen')) as einsaetze
         from unternehmen_st u where u.id_domaene = 1 and u.is_kunde
          and exists (select 1 from kundenportal_einsatz e where e.id_unternehmen = u.id and e.status = 'Aktiv') order by u.id limit 1`,
    )
  ).rows;
  const kunde = await api.read('UnternehmenSt', laufend?.id);
  const error = await refusal(api.save('UnternehmenSt', { ...kunde, IsAktiv: false }));
  expect(findingsOf(error)).toMatchObject({
    Fehler: {},
    Warnungen: { IsAktiv: [`Noch nicht beendet – Anfragen: ${laufend?.anfragen}, Einsätze: ${laufend?.einsaetze}`] },
  });
  expect(await api.save('UnternehmenSt', { ...kunde, IsAktiv: false, WarnungenBestaetigt: true })).toMatchObject({
    IsAktiv: false,
  });
});
