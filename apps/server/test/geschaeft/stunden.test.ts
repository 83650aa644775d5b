import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { upload } from '../upload.ts';
import { aktion, einsatzOhneEnde, frage, montag, stundenEinerWoche } from './hilfe.ts';

/** Hours of an Einsatz (domain model 4.5): which may be entered, who approves them, what becomes of billed ones. */

let server: TestServer;
let dispo: Api;
let kunde: Api;
let einsatz: Row;

beforeAll(async () => {
  server = await startTestServer();
  dispo = await Api.login(server.url, 'gf');
  kunde = await Api.login(server.url, 'kunde');
  einsatz = await einsatzOhneEnde(kunde);
});
afterAll(() => server.close());

const neu = (woche: number, more: Row = {}): Promise<Row> =>
  dispo.create('Stundennachweis', { ...stundenEinerWoche(einsatz.Id, woche), ...more });
const erfasst = async (woche: number): Promise<Row> => aktion(dispo, 'Stundennachweis', await neu(woche), 'Erfassen');
const eingereicht = async (woche: number): Promise<Row> =>
  aktion(dispo, 'Stundennachweis', await erfasst(woche), 'Einreichen');
const fehlerOf = async (call: Promise<unknown>) => {
  const error = await refusal(call);
  expect(error.status).toBe(422);
  return findingsOf(error).Fehler;
};

test('a week of an Einsatz has one Stundennachweis, also when two come at once', async () => {
  await neu(2);
  expect(await fehlerOf(neu(2))).toEqual({ Von: ['Für diese Woche gibt es bereits einen Stundennachweis'] });
  const both = await Promise.allSettled([neu(3), neu(3), neu(3)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('hours are entered for days of the Einsatz only', async () => {
  const vorher = { Von: '2001-01-08', Bis: '2001-01-08', StundennachweisTag: [{ Datum: '2001-01-08' }] };
  const fehler = await fehlerOf(neu(4, vorher));
  expect(fehler['StundennachweisTag.0.Datum']?.[0]).toMatch(
    /^Datum liegt außerhalb des Einsatzes \(\d\d\.\d\d\.\d{4} bis unbefristet\)$/,
  );
});

test('hours are entered where hours are worked', async () => {
  const { Rows } = await dispo.filter(
    'KundenportalEinsatz',
    [['Einsatzart', '=', 'Vermittlung'], 'or', ['Status', '=', 'Storniert']],
    {
      columns: 'Einsatzart,Status',
    },
  );
  const [vermittlung] = Rows.filter(({ Einsatzart }) => Einsatzart === 'Vermittlung');
  expect(await fehlerOf(neu(4, { IdEinsatz: vermittlung?.Id, StundennachweisTag: [] }))).toEqual({
    IdEinsatz: ['Zu diesem Einsatz werden keine Stunden erfasst'],
  });
  const unterbrochen = await aktion(
    dispo,
    'KundenportalEinsatz',
    await dispo.read('KundenportalEinsatz', einsatz.Id),
    'Unterbrechen',
  );
  expect(await fehlerOf(neu(4))).toEqual({ IdEinsatz: ['Der Einsatz ist unterbrochen'] });
  await aktion(dispo, 'KundenportalEinsatz', unterbrochen, 'Fortsetzen');
});

test('nobody works in two places at once', async () => {
  const { Rows } = await dispo.filter('KundenportalEinsatz', [
    ['IdUnternehmen', '=', einsatz.IdUnternehmen],
    'and',
    ['Id', '<>', einsatz.Id],
  ]);
  const anderer = Rows[0]?.Id as number;
  await frage(
    server.db,
    'update kundenportal_einsatz set id_person = $1, status = $2, ende_tatsaechlich = null, ende_geplant = null where id = $3',
    [einsatz.IdPerson, 'Aktiv', anderer],
  );
  await neu(5);
  const fehler = await fehlerOf(
    dispo.create('Stundennachweis', { ...stundenEinerWoche(anderer, 5), IdEinsatz: anderer }),
  );
  expect(fehler['StundennachweisTag.0.Von']).toEqual([
    `Die Zeit überschneidet sich mit Einsatz ${String(einsatz.EinsatzNr)}`,
  ]);
  const abends = { Datum: montag(5), Von: '18:00', Bis: '20:00', PauseMin: 0 };
  await dispo.create('Stundennachweis', { ...stundenEinerWoche(anderer, 5), StundennachweisTag: [abends] });
});

test('[ROLE-08] our own people approve hours only with the signed paper, the customer without', async () => {
  const woche = await eingereicht(6);
  expect(await fehlerOf(aktion(dispo, 'Stundennachweis', woche, 'Freigeben'))).toEqual({
    Beleg: ['Unterschriebener Stundennachweis ist ein Pflichtfeld'],
  });
  const { Id } = await upload(
    dispo,
    { Entitaet: 'Stundennachweis', Feld: 'Beleg' },
    'beleg.pdf',
    Buffer.from('%PDF-1.4\n%%EOF\n'),
  );
  const mitBeleg = await dispo.save('Stundennachweis', { ...woche, Beleg: { Id } });
  expect(await aktion(dispo, 'Stundennachweis', mitBeleg, 'Freigeben')).toMatchObject({ Status: 'Freigegeben' });
  expect(await aktion(kunde, 'Stundennachweis', await eingereicht(7), 'Freigeben')).toMatchObject({
    Status: 'Freigegeben',
  });
});

test('approved hours stay as they were approved', async () => {
  const frei = await aktion(kunde, 'Stundennachweis', await eingereicht(8), 'Freigeben');
  const [tag] = frei.StundennachweisTag as Row[];
  const record = await dispo.read('Stundennachweis', frei.Id);
  expect(record.Aktionen).not.toContain('Speichern');
  const error = await refusal(
    dispo.save('Stundennachweis', { ...record, StundennachweisTag: [{ ...tag, Bis: '18:00' }] }),
  );
  expect(error).toMatchObject({ status: 409, body: 'Freigegebene Stunden können nicht geändert werden' });
  expect((await dispo.save('Stundennachweis', record)).Version).toBe(record.Version);
  const zurueck = await aktion(dispo, 'Stundennachweis', record, 'FreigabeZuruecknehmen', { Grund: 'Falscher Tag' });
  expect(zurueck).toMatchObject({ Status: 'Erfasst', FreigegebenVon: null, FreigegebenAm: null });
});

test('a billed week is corrected by a second one whose sums may be negative', async () => {
  const frei = await aktion(kunde, 'Stundennachweis', await eingereicht(9), 'Freigeben');
  await frage(server.db, `update stundennachweis set status = 'Fakturiert' where id = $1`, [frei.Id]);
  const billed = await dispo.read('Stundennachweis', frei.Id);
  expect(await aktion(dispo, 'Stundennachweis', billed, 'Korrigieren')).toMatchObject({ Status: 'Korrigiert' });
  const { Rows } = await dispo.filter('Stundennachweis', ['IdStundennachweisBezug', '=', frei.Id]);
  const korrektur = await dispo.read('Stundennachweis', Rows[0]?.Id);
  expect(korrektur).toMatchObject({
    Art: 'Korrektur',
    Status: 'Offen',
    IdEinsatz: einsatz.Id,
    Von: frei.Von,
    Bis: frei.Bis,
  });
  const { Rows: arten } = await dispo.filter('Leistungsart', ['Code', 'anyof', ['NORMAL', 'UE50']], {
    columns: 'Code',
  });
  const art = (code: string) => arten.find(({ Code }) => Code === code)?.Id;
  const saved = await dispo.save('Stundennachweis', {
    ...korrektur,
    StundennachweisTag: [
      {
        Datum: frei.Von,
        StundennachweisLeistung: [
          { IdLeistungsart: art('NORMAL'), Menge: -2 },
          { IdLeistungsart: art('UE50'), Menge: 0.5 },
        ],
      },
    ],
  });
  expect(saved).toMatchObject({ SummeNormal: -2, SummeUe50: 0.5, SummeUe100: 0, SummeAbwesend: 0 });
  await dispo.remove('Stundennachweis', saved.Id);
  expect(await dispo.read('Stundennachweis', frei.Id)).toMatchObject({ Status: 'Fakturiert' });
});
