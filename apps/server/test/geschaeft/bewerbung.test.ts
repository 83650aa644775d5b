import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';
import { aktion, frage } from './hilfe.ts';

/** What becomes of applications (domain model 4.7). */

let server: TestServer;
let gf: Api;
let inserate: Api;
let vorlage: Row;

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
  inserate = await Api.login(server.url, 'inserate');
  const { Rows } = await gf.filter('StelleninseratSt', ['Status', '=', 'Veroeffentlicht']);
  vorlage = await gf.read('StelleninseratSt', Rows[0]?.Id);
});
afterAll(() => server.close());

const inZehnTagen = tag(10);

const bewerbung = async (more: Row = {}): Promise<Row> => {
  const { Rows } = await gf.filter('PersSt', [['Status', '=', 'Pool'], 'and', ['IdCoLieferant', '=', null]], {
    take: 500,
  });
  const { rows } = await frage<{ id: string }>(
    server.db,
    `select p.id from pers_st p where p.id = any($1) and not exists (select 1 from pv_dat v where v.id_person = p.id) and not exists (select 1 from bewerbung b where b.id_person = p.id) limit 1`,
    [Rows.map(({ Id }) => Id)],
  );
  return gf.create('Bewerbung', {
    IdStelleninserat: vorlage.Id,
    IdPerson: Number(rows[0]?.id),
    ...more,
    WarnungenBestaetigt: true,
  });
};

test('an application becomes a proposal for the position of the ad', async () => {
  const { Rows: texte } = await gf.filter('EinwilligungDsgvoSt', ['Zweck', '=', 'Bewerbung']);
  const eine = await bewerbung({ Einwilligungen: [texte[0]?.Id], VerfuegbarAb: inZehnTagen });
  const person = await gf.read('PersSt', eine.IdPerson);
  expect(
    (person.PersonEinwilligung as Row[]).some((one) => one.IdEinwilligungDsgvo === texte[0]?.Id && !one.WiderrufenAm),
  ).toBe(true);
  const nochmal = await refusal(gf.create('Bewerbung', { IdStelleninserat: vorlage.Id, IdPerson: eine.IdPerson }));
  expect(findingsOf(nochmal).Warnungen.IdPerson).toEqual(['Die Person hat sich auf dieses Inserat bereits beworben']);
  expect(await aktion(inserate, 'Bewerbung', eine, 'AlsVorschlagUebernehmen')).toMatchObject({ Status: 'Uebernommen' });
  const { Rows } = await gf.filter('PvDat', ['IdBewerbung', '=', eine.Id]);
  expect(await gf.read('PvDat', Rows[0]?.Id)).toMatchObject({
    Status: 'Entwurf',
    IdPerson: eine.IdPerson,
    IdAnfragePosition: vorlage.IdAnfragePosition,
    VerfuegbarAb: inZehnTagen,
  });
  // Whose it was, and for what, the proposal goes on with.
  const { Version } = await gf.read('Bewerbung', eine.Id);
  const other = { Version, IdPerson: Rows[0]?.IdPerson === 1 ? 2 : 1, WarnungenBestaetigt: true };
  expect(findingsOf(await refusal(gf.call('PUT', `/api/entity/Bewerbung/${String(eine.Id)}`, other))).Fehler).toEqual({
    IdPerson: ['Person kann nach dem Übernehmen nicht mehr geändert werden'],
  });
});

test('proposing from an application fills in person and position, takes it over, and deleting the draft gives it back', async () => {
  const eine = await bewerbung({ VerfuegbarAb: inZehnTagen });
  await aktion(gf, 'Bewerbung', eine, 'Telefoninterview');
  const neu = await gf.call<Row>('POST', '/api/entity/PvDat/neu', { IdBewerbung: eine.Id });
  expect(neu).toMatchObject({
    IdPerson: eine.IdPerson,
    IdAnfrage: vorlage.IdAnfrage,
    IdAnfragePosition: vorlage.IdAnfragePosition,
    VerfuegbarAb: inZehnTagen,
  });
  const { Rows } = await gf.call<{ Rows: Row[] }>('POST', '/api/vorschlaege', {
    Vorschlaege: [{ IdPerson: neu.IdPerson, IdAnfragePosition: neu.IdAnfragePosition, IdBewerbung: eine.Id }],
    Weg: null,
  });
  expect((await gf.read('PvDat', Rows[0]?.Id)).IdBewerbung).toBe(eine.Id);
  expect((await gf.read('Bewerbung', eine.Id)).Status).toBe('Uebernommen');

  await gf.call('DELETE', `/api/entity/PvDat/${String(Rows[0]?.Id)}`);
  expect((await gf.read('Bewerbung', eine.Id)).Status).toBe('Telefoninterview');
});

test('an application to an ad without a request is not half taken over', async () => {
  const { rows } = await frage<{ id: number }>(
    server.db,
    `update stelleninserat_st set id_anfrage_position = null, id_anfrage = null where id = (select max(id) from stelleninserat_st where id_domaene = 1) returning id`,
  );
  const eine = await bewerbung({ IdStelleninserat: rows[0]?.id });
  const error = await refusal(aktion(gf, 'Bewerbung', eine, 'AlsVorschlagUebernehmen'));
  expect(error.status).toBe(409);
  expect((await gf.read('Bewerbung', eine.Id)).Status).toBe('Eingegangen');
});

test('the same application of a channel arrives once', async () => {
  const IdKanal = (await gf.filter('KanalSt', ['Kurzbezeichnung', '=', 'AMS'])).Rows[0]?.Id;
  await bewerbung({ IdKanal, ExterneId: 'ams-4711' });
  expect((await refusal(bewerbung({ IdKanal, ExterneId: 'ams-4711' }))).status).toBe(422);
});
