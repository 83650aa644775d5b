import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, findingsOf, refusal } from '../api.ts';
import { runLastNight } from '../jobs/runners.ts';
import { Buero, positionOf, tag } from './buero.ts';

let b: Buero;
let pvmk: Api;
let kunde: Row & { id: number };
let ich: Row;
beforeAll(async () => {
  b = await Buero.open();
  kunde = await b.kunde();
  ich = await (await b.login('pvmk')).call<Row>('GET', '/api/.info/me');
  await b.tisch.query('delete from benutzer_st_unternehmen where id_von = $1', [ich.Id]);
  await b.tisch.link('benutzer_st_unternehmen', 1, Number(ich.Id), kunde.id);
  pvmk = await b.login('pvmk');
});
afterAll(() => b.close());

const key = 'AnfrageProjektDat';
const neu = (changes: Row = {}): Row => ({
  Bezeichnung: 'Werk Wels, 40 Leute',
  IdUnternehmen: kunde.id,
  IdAnsprechpartner: kunde.kontakt,
  ...changes,
});
const bedarf = () => ({
  Titel: 'Köch:innen für die Saison',
  IdJobbezeichnung: b.listen.job,
  Anzahl: 3,
  Beginn: tag(30),
  Taetigkeit: '<p>Zubereiten warmer und kalter Speisen à la carte.</p>',
});

test('[ROLE-08] a Personalvermittlungskunde takes part in the project he creates', async () => {
  const projekt = await pvmk.create(key, neu());
  expect(projekt.ProjektTeilnehmer).toMatchObject([{ IdBenutzer: ich.Id, Rolle: 'Leitung' }]);
  expect(projekt).toMatchObject({ IdBerater: b.listen.berater, IdNiederlassung: b.listen.niederlassung });
  expect((await pvmk.read(key, projekt.Id)).Id).toBe(projekt.Id);
});

test('a customer adds a request: it arrives as a draft from the portal, with the project’s customer', async () => {
  const projekt = await pvmk.create(key, neu({ KundenReferenz: 'BANF-7' }));
  const after = await b.act(key, projekt, 'AnfrageHinzufuegen', bedarf(), pvmk);
  expect(after).toMatchObject({ Status: 'Planung', AnzahlAnfragen: 1 });
  const { Rows } = await pvmk.filter('AnfrageDat', ['IdAnfrageProjekt', '=', projekt.Id]);
  const anfrage = await b.gf.read('AnfrageDat', Rows[0]?.Id);
  expect(anfrage).toMatchObject({
    Status: 'Entwurf',
    EingangWeg: 'Kundenportal',
    Titel: 'Köch:innen für die Saison',
    IdUnternehmen: kunde.id,
    IdStandort: kunde.standort,
    KundenReferenz: 'BANF-7',
    IdDienstleistung: projekt.IdDienstleistung,
    AnzahlGesamt: 3,
    ErstelltVon: ich.Id,
  });
  expect(positionOf(anfrage)).toMatchObject({
    Wochenstunden: 38.5,
    Beginn: tag(30),
    IdArbeitszeit: b.listen.arbeitszeit,
  });
  const { Rows: choices } = await pvmk.call<{ Rows: Row[] }>(
    'GET',
    `/api/entity/${key}/auswahl/IdJobbezeichnung?take=5`,
  );
  expect(choices).toHaveLength(5);
});

test('what is missing is said and nothing is saved', async () => {
  const projekt = await pvmk.create(key, neu());
  const error = await refusal(b.act(key, projekt, 'AnfrageHinzufuegen', { Titel: 'Ohne Beginn' }, pvmk));
  expect(Object.keys(findingsOf(error).Fehler).sort()).toEqual(['Beginn', 'IdJobbezeichnung']);
  expect((await pvmk.filter('AnfrageDat', ['IdAnfrageProjekt', '=', projekt.Id])).Rows).toEqual([]);
});

test('it is closed when all its requests are, and deleted only without any', async () => {
  const projekt = await b.gf.create(key, neu());
  await b.act(key, projekt, 'Aktivieren');
  await b.act(key, projekt, 'AnfrageHinzufuegen', bedarf());
  const [anfrage] = (await b.gf.filter('AnfrageDat', ['IdAnfrageProjekt', '=', projekt.Id])).Rows;
  const open = await refusal(b.act(key, projekt, 'Abschliessen'));
  expect(open).toMatchObject({
    status: 409,
    body: `Das Projekt kann nicht abgeschlossen werden: eine Anfrage ist noch offen (${String(anfrage?.AnfrageNr)})`,
  });
  const used = await refusal(b.gf.remove(key, projekt.Id));
  expect(used).toMatchObject({ status: 409, body: 'Datensatz kann nicht gelöscht werden\nVerwendet in: Anfragen (1)' });
  await b.act('AnfrageDat', anfrage as Row, 'Stornieren', { AbschlussGrund: 'BedarfEntfallen' });
  expect(await b.act(key, projekt, 'Abschliessen')).toMatchObject({
    Status: 'Abgeschlossen',
    EndeTatsaechlich: tag(0),
  });
  const empty = await b.gf.create(key, neu());
  await b.gf.remove(key, empty.Id);
});

test('the customer stays while there are requests of another', async () => {
  const projekt = await b.gf.create(key, neu());
  await b.act(key, projekt, 'AnfrageHinzufuegen', bedarf());
  const other = await b.kunde();
  const error = await refusal(b.save(key, projekt, { IdUnternehmen: other.id, IdAnsprechpartner: other.kontakt }));
  expect(findingsOf(error).Fehler).toEqual({ IdUnternehmen: ['Das Projekt hat Anfragen eines anderen Kunden'] });
});

test('a Jour fixe is prepared the day before; one that is over is followed by the next, by the rhythm of the project', async () => {
  const mit = (NaechsterTermin: string, Kommunikation: string) =>
    b.gf.create(key, neu({ NaechsterTermin, Kommunikation, IdBerater: b.listen.berater }));
  const morgen = await mit(`${tag(1)}T09:30:00`, 'Woechentlich');
  const gestern = await mit(`${tag(-1)}T14:00:00`, 'Vierzehntaegig');
  const sechs = await mit(`${tag(-6)}T08:00:00`, 'Woechentlich');
  const bedarfs = await mit(`${tag(1)}T09:30:00`, 'NachBedarf');
  for (let twice = 0; twice < 2; twice++) await runLastNight(b.server.db, 'JourFixe');
  const tasks = async (of: Row) =>
    b.tisch.query<Row>(
      `select titel, faellig_am::text as tag from aufgabe where bezug_entitaet = $1 and bezug_id = $2 order by id`,
      [key, of.Id],
    );
  const titel = (of: Row) => `Jour fixe: ${String(of.ProjektNr)} Werk Wels, 40 Leute`;
  expect(await tasks(morgen)).toEqual([{ titel: titel(morgen), tag: tag(1) }]);
  expect((await b.read(key, morgen)).NaechsterTermin).toBe(`${tag(1)}T09:30:00`);
  expect(await tasks(gestern)).toEqual([]);
  expect((await b.read(key, gestern)).NaechsterTermin).toBe(`${tag(13)}T14:00:00`);
  expect(await tasks(sechs)).toEqual([{ titel: titel(sechs), tag: tag(1) }]);
  expect((await b.read(key, sechs)).NaechsterTermin).toBe(`${tag(1)}T08:00:00`);
  expect(await tasks(bedarfs)).toEqual([]);
});
