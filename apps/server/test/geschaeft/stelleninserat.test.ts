import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { runLastNight } from '../jobs/runners.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';
import { aktion, frage } from './hilfe.ts';

/** Ads, their channels and quotas (domain model 4.7). */

let server: TestServer;
let gf: Api;
let inserate: Api;
let vorlage: Row;

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
  inserate = await Api.login(server.url, 'inserate');
  const { Rows } = await gf.filter('StelleninseratSt', [
    ['Status', '=', 'Veroeffentlicht'],
    'and',
    ['IdStelleninseratTyp.Kurzbezeichnung', '=', 'STD'],
  ]);
  vorlage = await gf.read('StelleninseratSt', Rows[0]?.Id);
});
afterAll(() => server.close());

const eigene = ['Id', 'Version', 'Aktionen', 'InseratNr', 'Status', 'StatusSeit', 'FreigegebenAm', 'FreigegebenVon'];
const system = ['ErstelltAm', 'ErstelltVon', 'GeaendertAm', 'GeaendertVon'];
/** A draft like one that is online, without its channels. */
const entwurf = (more: Row = {}): Promise<Row> => {
  const row: Row = { ...vorlage };
  for (const name of [...eigene, ...system]) delete row[name];
  const bare = (list: unknown) => (list as Row[]).map(({ Id: _id, ...one }) => one);
  return gf.create('StelleninseratSt', {
    ...row,
    StelleninseratBaustein: bare(row.StelleninseratBaustein),
    StelleninseratOrt: bare(row.StelleninseratOrt),
    StelleninseratKanal: [],
    VeroeffentlichenAb: null,
    VeroeffentlichenBis: tag(30),
    ...more,
    WarnungenBestaetigt: true,
  });
};
const i = (row: Row, name: string, body: Row = {}, api = gf) => aktion(api, 'StelleninseratSt', row, name, body);
const fehlerOf = async (call: Promise<unknown>) => {
  const error = await refusal(call);
  expect({ status: error.status, body: error.body }).toMatchObject({ status: 422 });
  return findingsOf(error).Fehler;
};
const kanal = async (kurz: string): Promise<number> =>
  (await gf.filter('KanalSt', ['Kurzbezeichnung', '=', kurz])).Rows[0]?.Id as number;
const setze = (table: string, id: unknown, werte: Row) =>
  frage(
    server.db,
    `update ${table} set ${Object.keys(werte)
      .map((name, at) => `${name} = $${at + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(werte)],
  );
/** A quota of the ad's group for a channel that has no other. */
async function kontingent(kurz: string, werte: Row): Promise<Row> {
  const IdKanal = await kanal(kurz);
  await frage(server.db, 'update kontingent_benutzergruppe_st set is_aktiv = false where id_kanal = $1', [IdKanal]);
  return gf.create('KontingentBenutzergruppeSt', {
    Bezeichnung: `${kurz} Test`,
    IdBenutzergruppe: vorlage.IdBenutzergruppe,
    IdKanal,
    Periode: 'Monat',
    GueltigVon: '2020-01-01',
    Menge: 1,
    ...werte,
  });
}
const mit = async (kurz: string): Promise<Row> => entwurf({ StelleninseratKanal: [{ IdKanal: await kanal(kurz) }] });
const kanalVon = (row: Row): Row => (row.StelleninseratKanal as Row[])[0] as Row;
const verbraucht = async ({ Id }: Row) => (await gf.read('KontingentBenutzergruppeSt', Id)).Verbraucht;
const auftraege = async ({ Id }: Row): Promise<string[]> =>
  (
    await frage<{ aktion: string }>(
      server.db,
      'select aktion from kanal_auftrag where id_stelleninserat_kanal = $1 and erledigt_am is null order by id',
      [Id],
    )
  ).rows.map(({ aktion: name }) => name);

test('without a rule that somebody else looks, sending for release is the release; with one it waits', async () => {
  expect(await i(await entwurf(), 'ZurFreigabe')).toMatchObject({
    Status: 'Freigegeben',
    FreigegebenAm: expect.any(String),
  });
  await setze('stelleninserat_typ_st', vorlage.IdStelleninseratTyp, { is_freigabe_pflicht: true });
  const wartend = await i(await entwurf(), 'ZurFreigabe');
  expect(wartend).toMatchObject({ Status: 'ZurFreigabe', FreigegebenAm: null });
  expect(await i(wartend, 'Freigeben', {}, inserate)).toMatchObject({ Status: 'Freigegeben' });
  await setze('stelleninserat_typ_st', vorlage.IdStelleninseratTyp, { is_freigabe_pflicht: false });
});

test('an ad in Austria names the minimum wage, and not less than the Kollektivvertrag', async () => {
  expect((await fehlerOf(i(await entwurf({ EntgeltVon: null, EntgeltBis: null }), 'ZurFreigabe'))).EntgeltVon).toEqual([
    'Mindestentgelt ist ein Pflichtfeld',
  ]);
  const wenig = await entwurf({ EntgeltVon: 1, EntgeltBis: 2 });
  expect((await fehlerOf(i(wenig, 'ZurFreigabe'))).EntgeltVon?.[0]).toMatch(
    /^Entgelt von \(brutto\) liegt unter dem kollektivvertraglichen Mindestentgelt \(.+€\)$/,
  );
  const deutsch = await entwurf({ EntgeltVon: null, EntgeltBis: null, IdLandArbeitsort: 2, ArbeitsortPlz: '94032' });
  expect(await i(deutsch, 'ZurFreigabe')).toMatchObject({ Status: 'Freigegeben' });
});

test('a title that speaks to one sex is a warning', async () => {
  const error = await refusal(gf.create('StelleninseratSt', { Titel: 'Staplerfahrer' }));
  expect(findingsOf(error).Warnungen.Titel).toEqual(['Der Titel ist nicht geschlechtsneutral formuliert']);
});

test('release asks for the blocks of the Typ, known variables, a living request and a day to come', async () => {
  await setze('stelleninserat_typ_st', vorlage.IdStelleninseratTyp, {
    pflichtbloecke: ['Aufgaben', 'Profil', 'Angebot'],
  });
  expect(await fehlerOf(entwurf({ Kontakt: '<p>{{Ansprechpartner}} {{Geburtsort}}</p>' }))).toEqual({
    Kontakt: ['Kontakt kennt die Variable Geburtsort nicht'],
  });
  const kahl = await entwurf({ Angebot: null });
  expect(await fehlerOf(i(kahl, 'ZurFreigabe'))).toEqual({ Angebot: ['Angebot ist ein Pflichtfeld'] });
  await setze('stelleninserat_typ_st', vorlage.IdStelleninseratTyp, { pflichtbloecke: ['Aufgaben', 'Profil'] });
  const alt = await entwurf();
  await setze('stelleninserat_st', alt.Id, { veroeffentlichen_bis: tag(-1) });
  expect((await fehlerOf(i(alt, 'ZurFreigabe'))).VeroeffentlichenBis).toContain(
    'Veröffentlichen bis muss in der Zukunft liegen',
  );
  const { Rows } = await gf.filter('AnfrageDat', ['Status', '=', 'Storniert']);
  const anfrage = await gf.read('AnfrageDat', Rows[0]?.Id);
  const storniert = await entwurf({ IdAnfragePosition: ((anfrage.AnfragePosition as Row[])[0] as Row).Id });
  expect((await fehlerOf(i(storniert, 'ZurFreigabe'))).IdAnfragePosition).toEqual(['Die Anfrage ist storniert']);
});

test('an ad runs as long as its Typ and its channels let it', async () => {
  await setze('stelleninserat_typ_st', vorlage.IdStelleninseratTyp, { max_laufzeit: '60T' });
  expect((await fehlerOf(entwurf({ VeroeffentlichenBis: tag(70) }))).VeroeffentlichenBis).toEqual([
    'Veröffentlichen bis darf höchstens 60 Tage nach dem Beginn liegen',
  ]);
  await setze('kanal_st', await kanal('WEB'), { max_laufzeit: '14T' });
  const auf = async (werte: Row) => entwurf({ StelleninseratKanal: [{ IdKanal: await kanal('WEB'), ...werte }] });
  expect(await fehlerOf(auf({ Von: tag(1), Bis: tag(20) }))).toEqual({
    'StelleninseratKanal.0.Bis': ['Bis darf auf diesem Kanal höchstens 14 Tage nach Von liegen'],
  });
  expect(await fehlerOf(auf({ Von: tag(25), Bis: tag(35) }))).toEqual({
    'StelleninseratKanal.0.Bis': ['Bis liegt nach der Laufzeit des Inserats'],
  });
  expect(await fehlerOf(auf({ Von: tag(-9), Bis: tag(2) }))).toEqual({
    'StelleninseratKanal.0.Von': ['Von liegt vor der Laufzeit des Inserats'],
  });
});

test('Typ and group say where an ad may go', async () => {
  const { Rows } = await gf.filter('StelleninseratTypSt', ['Kurzbezeichnung', '=', 'INI']);
  const initiativ = { IdStelleninseratTyp: Rows[0]?.Id, StelleninseratKanal: [{ IdKanal: await kanal('AMS') }] };
  expect((await fehlerOf(entwurf(initiativ)))['StelleninseratKanal.0.IdKanal']).toEqual([
    'Kanal ist für Typ und Benutzergruppe nicht erlaubt',
  ]);
  const rpo = (await gf.filter('BenutzergruppeStelleninseratSt', ['Bezeichnung', 'startswith', 'RPO'])).Rows[0];
  expect(
    (await fehlerOf(entwurf({ ...initiativ, StelleninseratKanal: [], IdBenutzergruppe: rpo?.Id }))).IdStelleninseratTyp,
  ).toEqual(['Typ ist für diese Benutzergruppe nicht erlaubt']);
  const frei = await i(await entwurf(), 'ZurFreigabe');
  expect(
    (await fehlerOf(gf.save('StelleninseratSt', { ...frei, IdBenutzergruppe: rpo?.Id }))).IdBenutzergruppe,
  ).toEqual(['Benutzergruppe kann nur im Entwurf geändert werden']);
});

test('[R53] of 20 who take the last two units at once, two get them', async () => {
  const quote = await kontingent('HOKIFY', { Menge: 2, Verhalten: 'Sperren' });
  const ads = await Promise.all(Array.from({ length: 20 }, () => mit('HOKIFY')));
  const results = await Promise.allSettled(ads.map((ad) => i(ad, 'ZurFreigabe')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const reasons = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as { status: number; body: string }] : [],
  );
  for (const { status, body } of reasons)
    expect({ status, body }).toEqual({ status: 409, body: 'Kontingent HOKIFY Test ist ausgeschöpft (2 von 2)' });
  expect(await verbraucht(quote)).toBe(2);
});

test('publishing books the quota and tells the channels; before it was online the unit comes back, afterwards not', async () => {
  const quote = await kontingent('HOKIFY', { Menge: 5, Verhalten: 'Sperren' });
  const frei = await i(await mit('HOKIFY'), 'ZurFreigabe');
  expect(kanalVon(frei)).toMatchObject({ Status: 'Geplant', IdKontingent: quote.Id });
  expect(await verbraucht(quote)).toBe(1);
  const live = await i(frei, 'Veroeffentlichen');
  expect(kanalVon(live)).toMatchObject({ Status: 'Wartet', IdKontingent: quote.Id, Kosten: expect.any(Number) });
  expect([await verbraucht(quote), await auftraege(kanalVon(live))]).toEqual([1, ['Anlegen']]);
  expect(live).toMatchObject({ Status: 'Veroeffentlicht', KanaeleOnline: 0, KanaeleWartend: 1 });
  const pause = await i(live, 'Pausieren');
  expect(kanalVon(pause)).toMatchObject({ Status: 'Offline', IdKontingent: null });
  expect([await verbraucht(quote), await auftraege(kanalVon(live))]).toEqual([0, []]);

  const weiter = await i(pause, 'Fortsetzen');
  expect([kanalVon(weiter).Status, await verbraucht(quote)]).toEqual(['Wartet', 1]);
  await setze('stelleninserat_kanal', kanalVon(live).Id, { status: 'Online', externe_id: 'hok-1' });
  const neu = await gf.save('StelleninseratSt', {
    ...(await gf.read('StelleninseratSt', live.Id)),
    Untertitel: 'Ab sofort',
  });
  expect(kanalVon(neu).Status).toBe('Aktualisieren');
  expect(neu).toMatchObject({ KanaeleOnline: 1, KanaeleWartend: 0 });
  expect(await auftraege(kanalVon(live))).toEqual(['Aendern']);
  const ende = await i(neu, 'Beenden');
  expect(kanalVon(ende)).toMatchObject({ Status: 'Offline', IdKontingent: quote.Id });
  expect([await verbraucht(quote), await auftraege(kanalVon(live))]).toEqual([1, ['Beenden']]);

  const wieder = await i(ende, 'Verlaengern', { VeroeffentlichenAb: null, VeroeffentlichenBis: tag(20) });
  expect(wieder.Status).toBe('Freigegeben');
  expect(await verbraucht(quote)).toBe(2);
  expect(
    (await fehlerOf(gf.save('StelleninseratSt', { ...wieder, StelleninseratKanal: [] }))).StelleninseratKanal,
  ).toEqual(['Eine gebuchte Veröffentlichung kann nicht entfernt werden']);
});

test('an ad begins when its time has come and ends after its last day, by itself', async () => {
  const quote = await kontingent('HOKIFY', { Menge: 5, Verhalten: 'Sperren' });
  const later = await i({ ...(await mit('HOKIFY')) }, 'ZurFreigabe');
  await setze('stelleninserat_st', later.Id, { veroeffentlichen_ab: `${tag(2)}T08:00:00Z` });
  const frei = await i(await mit('HOKIFY'), 'ZurFreigabe');
  await setze('stelleninserat_st', frei.Id, { veroeffentlichen_ab: `${tag(-2)}T08:00:00Z` });
  const refused = await i(await mit('HOKIFY'), 'ZurFreigabe');
  await setze('stelleninserat_st', refused.Id, { veroeffentlichen_ab: `${tag(-2)}T08:00:00Z` });
  await setze('stelleninserat_kanal', kanalVon(refused).Id, { id_kontingent: null });
  await setze('kontingent_benutzergruppe_st', quote.Id, { menge: 0 });
  const status = async ({ Id }: Row) => (await gf.read('StelleninseratSt', Id)).Status;

  await runLastNight(server.db, 'InserateVeroeffentlichen');
  expect([await status(later), await status(refused)]).toEqual(['Freigegeben', 'Freigegeben']);
  const live = await gf.read('StelleninseratSt', frei.Id);
  expect(live.Status).toBe('Veroeffentlicht');
  expect(kanalVon(live).Status).toBe('Wartet');
  expect(await auftraege(kanalVon(live))).toEqual(['Anlegen']);
  const { rows } = await frage<{ titel: string }>(
    server.db,
    `select titel from aufgabe where bezug_entitaet = 'StelleninseratSt' and bezug_id = $1`,
    [refused.Id],
  );
  expect(rows).toEqual([
    { titel: `Inserat nicht veröffentlicht: ${String(refused.Titel)} (${String(refused.InseratNr)})` },
  ]);

  await setze('stelleninserat_st', frei.Id, { veroeffentlichen_bis: tag(-1) });
  await runLastNight(server.db, 'InserateAblaufen');
  const over = await gf.read('StelleninseratSt', frei.Id);
  expect(over.Status).toBe('Abgelaufen');
  expect(kanalVon(over).Status).toBe('Offline');
  expect(await auftraege(kanalVon(live))).toEqual([]);
});

test('a quota that is used up asks for confirmation, or for release, as it says', async () => {
  await kontingent('KARRIEREAT', { Menge: 0, Verhalten: 'Warnen' });
  const ad = await mit('KARRIEREAT');
  const error = await refusal(i(ad, 'ZurFreigabe', { WarnungenBestaetigt: false }));
  expect(findingsOf(error).Warnungen.StelleninseratKanal).toEqual([
    'Kontingent KARRIEREAT Test ist ausgeschöpft (0 von 0)',
  ]);
  expect(await i(ad, 'ZurFreigabe')).toMatchObject({ Status: 'Freigegeben' });

  await kontingent('STEPSTONE', { Menge: 0, Verhalten: 'Freigabe' });
  const wartend = await i(await mit('STEPSTONE'), 'ZurFreigabe');
  expect(wartend.Status).toBe('ZurFreigabe');
  const frei = await i(wartend, 'Freigeben', {}, inserate);
  expect(frei.Status).toBe('Freigegeben');
  expect(await i(frei, 'Veroeffentlichen')).toMatchObject({ Status: 'Veroeffentlicht' });
});

test('[ROLE-08] with KontingentUebersteuern and a reason the quota may be exceeded', async () => {
  const quote = await kontingent('HOKIFY', { Menge: 0, Verhalten: 'Sperren' });
  const berater = await Api.login(server.url, 'berater');
  const { IdNiederlassung } = await berater.call('GET', '/api/.info/me');
  const ad = await entwurf({ IdNiederlassung, StelleninseratKanal: [{ IdKanal: await kanal('HOKIFY') }] });
  expect((await refusal(i(ad, 'ZurFreigabe'))).status).toBe(409);
  expect((await refusal(i(ad, 'ZurFreigabe', { Grund: 'Messe' }, berater))).status).toBe(409);
  expect(await i(ad, 'ZurFreigabe', { Grund: 'Messe' }, inserate)).toMatchObject({ Status: 'Freigegeben' });
  expect(await verbraucht(quote)).toBe(1);
  await setze('kontingent_benutzergruppe_st', quote.Id, { is_aktiv: false });
  expect((await refusal(i(await mit('HOKIFY'), 'ZurFreigabe'))).body).toMatch(
    /^Für .*hokify.* gibt es kein Kontingent$/i,
  );
});

test('an archived ad is read only', async () => {
  const archiv = await i(await entwurf(), 'Archivieren');
  const error = await refusal(gf.save('StelleninseratSt', { ...archiv, Untertitel: 'Doch noch' }));
  expect(error).toMatchObject({ status: 409, body: 'Ein archiviertes Inserat kann nicht geändert werden' });
});

test('a new ad takes over what its request says', async () => {
  const position = await gf.read('AnfragePosition', vorlage.IdAnfragePosition);
  const neu = await gf.call('GET', `/api/entity/StelleninseratSt/neu?IdAnfragePosition=${String(position.Id)}`);
  expect(neu).toMatchObject({
    IdJobbezeichnung: position.IdJobbezeichnung,
    StundenVon: position.Wochenstunden,
    EntgeltVon: position.EntgeltVon,
    ArbeitsortOrt: expect.any(String),
    IdLayoutText: expect.any(String),
    IdBenutzergruppeText: expect.any(String),
    Titel: expect.any(String),
  });
});
