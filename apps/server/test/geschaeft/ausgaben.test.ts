import { addDays } from '@disponent/domain/days';
import type { AuegUebergabe, AusgabeBericht } from '@disponent/domain/wire/ausgaben';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { aktion, alterMontag, einsatzOhneEnde, frage, stundenEinerWoche } from './hilfe.ts';

/** Files for the payroll and the authority. */

let server: TestServer;
let gf: Api;
let kunde: Api;
let einsatz: Row;

beforeAll(async () => {
  server = await startTestServer();
  [gf, kunde] = [await Api.login(server.url, 'gf'), await Api.login(server.url, 'kunde')];
  einsatz = await einsatzOhneEnde(kunde, { seitLangem: server.db });
  einsatz = await gf.read('KundenportalEinsatz', einsatz.Id);
});
afterAll(() => server.close());

const lines = async (path: string): Promise<string[]> => {
  const answer = await gf.raw('GET', path);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return (await answer.text()).replace('\uFEFF', '').split('\r\n');
};

test('approved hours by Leistungsart for the payroll, what is missing said first', async () => {
  const nacht = { Datum: alterMontag(1), Von: '14:00', Bis: '23:00', PauseMin: 30 };
  const krank = { Datum: addDays(alterMontag(1), 1), AbwesenheitArt: 'Krank' };
  const body = { ...stundenEinerWoche(einsatz.Id, 1), Bis: krank.Datum, StundennachweisTag: [nacht, krank] };
  let woche = await gf.create('Stundennachweis', body);
  const period = `von=${alterMontag(1)}&bis=${krank.Datum}`;
  const bericht = await gf.call<AusgabeBericht>('GET', `/api/ausgaben/lohn?${period}`);
  expect(bericht).toMatchObject({
    Zeilen: 0,
    Befunde: [
      { Entitaet: 'Stundennachweis', Id: woche.Id, Text: 'Die Stunden sind nicht freigegeben und fehlen in der Datei' },
    ],
  });
  woche = await aktion(gf, 'Stundennachweis', woche, 'Erfassen');
  woche = await aktion(gf, 'Stundennachweis', woche, 'Einreichen');
  await aktion(kunde, 'Stundennachweis', woche, 'Freigeben');
  await frage(server.db, `update pers_st set nachname = '=1+1', personal_nr = null where id = $1`, [einsatz.IdPerson]);
  expect((await gf.call<AusgabeBericht>('GET', `/api/ausgaben/lohn?${period}`)).Befunde).toMatchObject([
    { Entitaet: 'PersSt', Id: einsatz.IdPerson, Text: 'Personal-Nr. fehlt' },
  ]);
  await frage(server.db, `update pers_st set personal_nr = '4711' where id = $1`, [einsatz.IdPerson]);
  const [kopf, ...rows] = await lines(`/api/ausgaben/lohn/datei?${period}`);
  expect(kopf).toBe(
    'Personal-Nr.;Nachname;Vorname;Einsatz-Nr.;Kunde (Beschäftiger);Kostenstelle;Lohnart;Bezeichnung;Menge;Einheit;Von;Bis',
  );
  expect(
    rows
      .map((row) => row.split(';'))
      .map(([nr, name, , , , , art, , menge, einheit, von]) => [nr, name, art, menge, einheit, von].join(' ')),
  ).toEqual([
    "4711 '=1+1 NORMAL 8,50 Stunde 19.06.2023",
    "4711 '=1+1 NACHT 1,00 Stunde 19.06.2023",
    "4711 '=1+1 KRANK 1,00 Tag 19.06.2023",
  ]);
  const { rows: logged } = await frage<{ aenderungen: unknown }>(
    server.db,
    `select aenderungen from aenderungsprotokoll where aktion = 'Export' order by id desc limit 1`,
  );
  expect(JSON.stringify(logged[0]?.aenderungen)).toContain('MassenExport');
});

test('the statistics of the AÜG tell episodes, and what is missing in them', async () => {
  await frage(server.db, 'update kundenportal_einsatz set ende_tatsaechlich = $2, status = $3 where id = $1', [
    einsatz.Id,
    '2023-03-31',
    'Beendet',
  ]);
  // The same person goes on at the same customer the next day.
  await frage(
    server.db,
    `update kundenportal_einsatz set id_person = $1, id_unternehmen = $2, beginn = '2023-04-01T06:00:00Z', ende_tatsaechlich = '2023-09-30', status = 'Beendet', id_co_lieferant = null, einsatzart = 'Ueberlassung'
      where id = (select id from kundenportal_einsatz where id_domaene = 1 and id <> $3 and status = 'Aktiv' order by id limit 1)`,
    [einsatz.IdPerson, einsatz.IdUnternehmen, einsatz.Id],
  );
  await frage(server.db, `update pers_st set nachname = 'Statist', geburtsdatum = null where id = $1`, [
    einsatz.IdPerson,
  ]);
  const bericht = await gf.call<AusgabeBericht>('GET', '/api/ausgaben/aueg?jahr=2023');
  expect(bericht.Befunde).toContainEqual(
    expect.objectContaining({ Entitaet: 'PersSt', Id: einsatz.IdPerson, Text: 'Geburtsdatum fehlt' }),
  );
  const [kopf, ...rows] = await lines('/api/ausgaben/aueg/datei?jahr=2023');
  expect(kopf).toBe(
    'Familienname;Vorname;Geburtsdatum;Geschlecht;Staatsangehörigkeit;Verwendung;Beginn;Ende;Beschäftiger;Anschrift;UID-Nummer;Fachverband WKO / Interessenvertretung;Bundesland',
  );
  expect(rows.filter((row) => row.startsWith('Statist;')).map((row) => row.split(';').slice(6, 8))).toEqual([
    ['02.01.2023', '30.09.2023'],
  ]);
});

test('[E5] what is handed over stays as it was; once more is a correction, and only where something has changed', async () => {
  const wunsch = { Jahr: 2023 };
  const uebergeben = () => gf.call<AuegUebergabe>('POST', '/api/ausgaben/aueg', wunsch);
  const datei = async ({ Id }: AuegUebergabe) =>
    (await gf.raw('GET', `/api/ausgaben/aueg/uebergaben/${Id}/datei`)).text();
  const erste = await uebergeben();
  expect(erste).toMatchObject({ Nummer: 1, Dateiname: 'AÜG-Statistik 2022-07-01 bis 2023-06-30.csv' });
  const damals = await datei(erste);
  expect(damals).toContain('Statist;');
  const gleich = await refusal(uebergeben());
  expect([gleich.status, gleich.message]).toEqual([
    409,
    expect.stringMatching(/^Seit der Übergabe vom .* nichts geändert$/),
  ]);

  await frage(server.db, `update pers_st set nachname = 'Statistin' where id = $1`, [einsatz.IdPerson]);
  const zweite = await uebergeben();
  expect(zweite).toMatchObject({
    Nummer: 2,
    Dateiname: 'AÜG-Statistik 2022-07-01 bis 2023-06-30 (Korrektur 1).csv',
    Zeilen: erste.Zeilen,
  });
  expect(await datei(erste)).toBe(damals);
  expect(await datei(zweite)).toContain('Statistin;');
  const { Uebergaben } = await gf.call<AusgabeBericht>('GET', '/api/ausgaben/aueg?jahr=2023');
  expect(Uebergaben).toEqual([zweite, erste]);
  const { rows } = await frage<{ inhalt: Buffer }>(server.db, 'select inhalt from aueg_uebergabe');
  expect(rows.some(({ inhalt }) => inhalt.includes('Statist'))).toBe(false); // encrypted at rest

  const offen = await refusal(gf.call('POST', '/api/ausgaben/aueg', { Jahr: 2090 }));
  expect([offen.status, offen.message]).toEqual([409, 'Der Zeitraum endet erst am 30.06.2090']);
  expect((await refusal(kunde.call('POST', '/api/ausgaben/aueg', wunsch))).status).toBe(403);
  expect((await kunde.raw('GET', `/api/ausgaben/aueg/uebergaben/${erste.Id}/datei`)).status).toBe(403);
});

test.each([
  ['kunde', 403],
  ['colieferant', 403],
  ['berater', 403],
  ['gf', 200],
])('[ROLE-08] as %s: %i', async (name, status) => {
  const api = await Api.login(server.url, name);
  for (const path of [
    'lohn?von=2026-01-01&bis=2026-01-31',
    'lohn/datei?von=2026-01-01&bis=2026-01-31',
    'aueg?jahr=2026',
    'aueg/datei?jahr=2026',
  ])
    expect((await api.raw('GET', `/api/ausgaben/${path}`)).status).toBe(status);
});

test('a period that is none is refused', async () => {
  expect((await gf.raw('GET', '/api/ausgaben/lohn?von=gestern&bis=2026-01-31')).status).toBe(400);
  expect((await gf.raw('GET', '/api/ausgaben/aueg?jahr=1')).status).toBe(400);
});
