import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { LinkAnswer, VorschlagLink } from '@disponent/domain/wire/link';
import type { FreigabeAnswer } from '@disponent/domain/wire/stunden';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { refusal } from '../api.ts';
import { runLastNight } from '../jobs/runners.ts';
import { startMailServer } from '../mail-server.ts';
import { Buero } from './buero.ts';
import { einsatzOhneEnde } from './hilfe.ts';

/** Hours that a customer approves: signed in, or by the link of a reminder without an account (domain model 4.5). */

let b: Buero;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let weeks: number[];
let einsatz: Row;
const email = 'stunden@kunde.example';

beforeAll(async () => {
  smtp = await startMailServer();
  b = await Buero.open({ mailUrl: smtp.url, publicUrl: 'https://disponent.firma.example' });
  einsatz = await einsatzOhneEnde(await b.login('kunde'));
  await b.tisch.query('update domaene_st set is_email_ohne_vorschau = true where id = 1');
  await b.tisch.query(`update stundennachweis set status = 'Fakturiert' where status = 'Eingereicht'`);
  await b.tisch.query('update unternehmen_ansprechpartner set email = $1, id_benutzer = null where id = $2', [
    email,
    einsatz.IdFreigeber,
  ]);
  const rows = await b.tisch.query<{ id: number }>(
    `update stundennachweis set status = 'Eingereicht', status_seit = now() - interval '4 days'
      where id in (select id from stundennachweis where id_einsatz = $1 and art = 'Normal' order by von desc limit 3) returning id`,
    [einsatz.Id],
  );
  weeks = rows.map(({ id }) => Number(id)).toSorted((x, y) => x - y);
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});

const call = (path: string, body?: object) =>
  fetch(`${b.server.url}/api/p/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const statusOf = async (id: unknown) => (await b.gf.read('Stundennachweis', id)).Status;

test('a customer sees the weeks of his company that wait, with their days; nobody else asks for them', async () => {
  const kunde = await b.login('kunde');
  const { Rows } = await kunde.call<FreigabeAnswer>('GET', '/api/portal/stunden');
  expect(Rows.map(({ Id }) => Id).toSorted((x, y) => x - y)).toEqual(weeks);
  expect(Rows[0]?.Person).toBe(String(einsatz.IdPersonText).split(' (')[0]);
  expect((await refusal(b.gf.call('GET', '/api/portal/stunden'))).status).toBe(403);
  const pvmk = await b.login('pvmk');
  expect((await refusal(pvmk.call('GET', '/api/portal/stunden'))).status).toBe(403);
});

test('whoever has no account approves and returns by the link of the reminder, as the contact, and only these weeks', async () => {
  await runLastNight(b.server.db, 'StundenErinnern');
  const key = await vi.waitFor(
    () => {
      const mail = smtp.received.find(({ recipients }) => recipients.includes(email));
      const found = /https:\/\/disponent\.firma\.example\/p\/([\w-]{43})"/.exec(mail?.mail.html ?? '')?.[1];
      expect(found).toBeDefined();
      return String(found);
    },
    { timeout: 60_000 },
  );
  const shown = (await (await call(key)).json()) as LinkAnswer;
  expect(shown.Rows).toEqual([]);
  expect(shown.Stunden?.Rows.map(({ Id }) => Id).toSorted((x, y) => x - y)).toEqual(weeks);

  const [first, second, third] = weeks;
  const approved = (await (await call(`${key}/stunden`, { Ids: [first] })).json()) as BulkAnswer;
  expect(approved).toEqual({ Anzahl: 1, Fehler: [] });
  expect(await statusOf(first)).toBe('Freigegeben');
  const returned = await call(`${key}/stunden`, { Ids: [second], Grund: 'Samstag war keine Schicht' });
  expect(await returned.json()).toEqual({ Anzahl: 1, Fehler: [] });
  expect(await b.gf.read('Stundennachweis', second)).toMatchObject({
    Status: 'Zurueckgewiesen',
    Ablehnungsgrund: 'Samstag war keine Schicht',
  });
  expect((await call(`${key}/stunden`, { Ids: [third], Grund: ' ' })).status).toBe(400);
  const log = await b.gf.filter('Aenderungsprotokoll', [
    ['Entitaet', '=', 'Stundennachweis'],
    'and',
    ['DatensatzId', '=', first],
  ]);
  expect(JSON.stringify(log.Rows)).toContain('(Link)');

  const [other] = await b.tisch.query<{ id: number }>(
    `update stundennachweis set status = 'Eingereicht' where id = (select max(id) from stundennachweis where id_einsatz <> $1 and id_domaene = 1) returning id`,
    [einsatz.Id],
  );
  expect(await (await call(`${key}/stunden`, { Ids: [Number(other?.id)] })).json()).toEqual({ Anzahl: 0, Fehler: [] });
  expect(await statusOf(Number(other?.id))).toBe('Eingereicht');
  // It leads to hours and to nothing else.
  expect((await call(`${key}/1`, { Art: 'Annehmen' })).status).toBe(404);

  // Our own people see who has a link to hours of the Einsatz, and end it; it is told to nobody else.
  const links = `/api/vorschlag-links/KundenportalEinsatz/${String(einsatz.Id)}`;
  const { Rows: sent } = await b.gf.call<{ Rows: VorschlagLink[] }>('GET', links);
  const opened = sent.find(({ ErstmalsGeoeffnetAm }) => ErstmalsGeoeffnetAm !== null);
  expect(opened).toMatchObject({ WiderrufenAm: null, Vorschlaege: expect.any(Array) });
  expect(opened?.Vorschlaege).toHaveLength(3);
  const kunde = await b.login('kunde');
  expect((await refusal(kunde.call('GET', links))).status).toBe(403);
  expect((await refusal(kunde.call('POST', `${links}/${String(opened?.Id)}/widerrufen`, {}))).status).toBe(403);
  await b.gf.call('POST', `${links}/${String(opened?.Id)}/widerrufen`, {});
  expect((await call(key)).status).toBe(404);
  expect((await call(`${key}/stunden`, { Ids: [third] })).status).toBe(404);
});
