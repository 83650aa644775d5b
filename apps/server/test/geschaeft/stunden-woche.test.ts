import { addDays, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { StundenAnswer, StundenEingabe, StundenSaved, StundenZeile } from '@disponent/domain/wire/stunden';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';
import { aktion, einsatzOhneEnde, frage } from './hilfe.ts';

/** Hours of a week, typed for many Einsätze at once (domain model 4.5, 8.1 step 10). */

let server: TestServer;
let dispo: Api;
let kunde: Api;
let id: number;
let unternehmen: number;

/** A whole week of one month that is over: nobody types hours that lie ahead. */
const montag = ((): string => {
  const last = addDays(mondayOf(tag(0)), -7);
  return last.slice(0, 7) === addDays(last, 6).slice(0, 7) ? last : addDays(last, -7);
})();
const { Jahr, Kw } = kalenderwoche(montag);
const day = (at: number) => addDays(montag, at);

beforeAll(async () => {
  server = await startTestServer();
  dispo = await Api.login(server.url, 'gf');
  kunde = await Api.login(server.url, 'kunde');
  const einsatz = await einsatzOhneEnde(kunde);
  id = Number(einsatz.Id);
  unternehmen = Number(einsatz.IdUnternehmen);
  await leer();
});
afterAll(() => server.close());

/** Nothing is kept of the week, and the week before was an early shift from Monday to Friday. */
async function leer(): Promise<void> {
  const weeks = `select id from stundennachweis where id_einsatz = ${id} and von >= '${montag}'::date - 7`;
  await frage(server.db, `delete from faktura_position_stundennachweise where id_nach in (${weeks})`);
  await frage(
    server.db,
    `delete from stundennachweis_leistung where id_stundennachweis_tag in (select id from stundennachweis_tag where id_stundennachweis in (${weeks}))`,
  );
  await frage(server.db, `delete from stundennachweis_tag where id_stundennachweis in (${weeks})`);
  await frage(server.db, `delete from stundennachweis where id in (${weeks})`);
  await frage(
    server.db,
    `update kundenportal_einsatz set arbeitszeit_lage = 'Mo–Fr 06:00–14:30, Pause 30 Minuten', beginn = least(beginn, '${montag}'::date - 60) where id = ${id}`,
  );
}

const read = (api: Api, query = ''): Promise<StundenAnswer> =>
  api.call('GET', `/api/stunden/woche?jahr=${Jahr}&kw=${Kw}${query}`);
const save = (Tage: readonly StundenEingabe[], api = dispo): Promise<StundenSaved> =>
  api.call('PUT', '/api/stunden/woche', { Jahr, Kw, Zeilen: [{ IdEinsatz: id, Tage }] });
const texts = ({ Fehler }: StundenSaved) => Fehler.map(({ Datum, Text }) => [Datum, Text]);
const hours = ({ Tage }: Pick<StundenZeile, 'Tage'>) =>
  Tage.filter(({ Datum }) => Datum >= montag).map(({ Datum, Von, Bis, PauseMin, Menge, AbwesenheitArt }) => [
    Datum,
    AbwesenheitArt === 'Keine' ? (Von === null ? Menge : `${Von}-${Bis}/${PauseMin ?? 0}`) : AbwesenheitArt,
  ]);

test('a week is typed day by day, kept at once, and is Erfasst when each day has its hours', async () => {
  const first = await save([{ Datum: day(0), Eingabe: '06-1430/30', War: '' }]);
  expect(first.Fehler).toEqual([]);
  expect(first.Zeilen[0]?.Wochen).toMatchObject([{ Status: 'Offen', Von: montag, Summen: { Normal: 8 } }]);
  const rest = await save([
    { Datum: day(1), Eingabe: '=' },
    { Datum: day(2), Eingabe: 'k' },
    { Datum: day(3), Eingabe: '8' },
    { Datum: day(4), Eingabe: '06:00–12:00' },
  ]);
  expect(rest.Fehler).toEqual([]);
  expect(hours(rest.Zeilen[0] as StundenZeile)).toEqual([
    [day(0), '06:00-14:30/30'],
    [day(1), '06:00-14:30/30'],
    [day(2), 'Krank'],
    [day(3), 8],
    [day(4), '06:00-12:00/0'],
  ]);
  expect(rest.Zeilen[0]?.Wochen).toMatchObject([{ Status: 'Erfasst', Summen: { Normal: 30, Abwesend: 8 } }]);
  const { Zeilen } = await read(dispo, `&idEinsatz=${id}`);
  expect(Zeilen).toEqual(rest.Zeilen);
});

test('what somebody else entered meanwhile is not written over, another day of the week is not in the way', async () => {
  expect(texts(await save([{ Datum: day(0), Eingabe: '07-15', War: '' }]))).toEqual([
    [day(0), `${day(0).split('-').toReversed().join('.')} wurde inzwischen geändert, dort steht jetzt: 06:00–14:30/30`],
  ]);
  const both = await Promise.all([
    save([{ Datum: day(0), Eingabe: '07-1530/30', War: '06:00–14:30/30' }]),
    save([{ Datum: day(4), Eingabe: '7-12', War: '06:00–12:00' }]),
  ]);
  expect(both.map(texts)).toEqual([[], []]);
  const { Zeilen } = await read(dispo, `&idEinsatz=${id}`);
  expect(hours(Zeilen[0] as StundenZeile)).toEqual(
    expect.arrayContaining([
      [day(0), '07:00-15:30/30'],
      [day(4), '07:00-12:00/0'],
    ]),
  );
});

test('what cannot be kept says why, at its day', async () => {
  expect(texts(await save([{ Datum: day(1), Eingabe: 'acht' }]))).toEqual([
    [day(1), 'Nicht verstanden. Möglich: 06-1430/30, 8, k, u, z oder ='],
  ]);
  expect(texts(await save([{ Datum: day(8), Eingabe: '8' }]))).toEqual([[day(8), 'Datum liegt nicht in dieser Woche']]);
  expect(texts(await save([{ Datum: day(1), Eingabe: '05-1900/30' }]))).toMatchObject([[day(1), expect.any(String)]]);
  expect(texts(await save([{ Datum: day(1), Eingabe: '05-1900/30 Störung Presse 4' }]))).toEqual([]);
});

test('a week that the customer returned is corrected and submitted again', async () => {
  const [woche] = (await read(dispo, `&idEinsatz=${id}`)).Zeilen[0]?.Wochen ?? [];
  const eingereicht = await aktion(dispo, 'Stundennachweis', { ...woche }, 'Einreichen');
  await aktion(kunde, 'Stundennachweis', eingereicht, 'Zurueckweisen', { Ablehnungsgrund: 'Di. nur bis 14:00' });
  const back = (await read(dispo, `&idEinsatz=${id}`)).Zeilen[0]?.Wochen[0];
  expect(back).toMatchObject({ Status: 'Zurueckgewiesen', Ablehnungsgrund: 'Di. nur bis 14:00' });
  expect((await save([{ Datum: day(1), Eingabe: '05-14/30' }])).Zeilen[0]?.Wochen).toMatchObject([
    { Status: 'Zurueckgewiesen', Ablehnungsgrund: 'Di. nur bis 14:00' },
  ]);
});

test('approved hours stay as they are', async () => {
  await frage(
    server.db,
    `update stundennachweis set status = 'Freigegeben' where id_einsatz = ${id} and von = '${montag}'`,
  );
  expect(texts(await save([{ Datum: day(1), Eingabe: '8' }]))).toMatchObject([[null, expect.any(String)]]);
});

test('each sees the weeks of his own, and only who enters hours writes them', async () => {
  const own = await read(kunde);
  expect(own.Zeilen.length).toBeGreaterThan(0);
  expect(new Set(own.Zeilen.map(({ IdUnternehmen }) => IdUnternehmen))).toEqual(new Set([unternehmen]));
  expect(own.DarfErfassen).toBe(false);
  expect((await refusal(save([{ Datum: day(1), Eingabe: '8' }], kunde))).status).toBe(403);
  const pvmk = await Api.login(server.url, 'pvmk');
  expect((await refusal(read(pvmk))).status).toBe(403);
  expect((await refusal(new Api(server.url).call('GET', `/api/stunden/woche?jahr=${Jahr}&kw=${Kw}`))).status).toBe(401);
  expect((await refusal(dispo.call('GET', '/api/stunden/woche?jahr=2026&kw=54'))).status).toBe(400);
});
