import { addDays, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { LinkAnswer } from '@disponent/domain/wire/link';
import type { StundenAnswer, StundenSaved } from '@disponent/domain/wire/stunden';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withStundenLinks } from '../../src/mail/stunden-link.ts';
import type { Row } from '../../src/records/hook.ts';
import { systemCaller } from '../../src/sight/system-caller.ts';
import { type Api, refusal } from '../api.ts';
import { runLastNight } from '../jobs/runners.ts';
import { startMailServer } from '../mail-server.ts';
import { Buero, tag } from './buero.ts';
import { alterMontag, einsatzOhneEnde } from './hilfe.ts';

/** Hours that somebody who works for us enters himself, by the link of his App-Benutzer (domain model 6.3). */

let b: Buero;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let admin: Api;
let einsatz: Row;
let konto: Row;
const montag = alterMontag(3);
const woche = kalenderwoche(montag);

beforeAll(async () => {
  smtp = await startMailServer();
  b = await Buero.open({ mailUrl: smtp.url, publicUrl: 'https://disponent.firma.example' });
  admin = await b.login('admin');
  einsatz = await einsatzOhneEnde(await b.login('kunde'), { seitLangem: b.server.db });
  const { Rows } = await admin.filter('AppBenutzerSt', ['IdPerson', '=', einsatz.IdPerson]);
  const changes = { Status: 'Eingeladen', Rechte: ['StundenErfassen'], IdBenutzerSperrgrund: null };
  konto = Rows[0]
    ? await b.save('AppBenutzerSt', Rows[0], changes, admin)
    : await admin.create('AppBenutzerSt', {
        Benutzername: 'eigene@stunden.example',
        Art: 'Person',
        IdPerson: einsatz.IdPerson,
        ...changes,
      });
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});

const links = () => `/api/vorschlag-links/AppBenutzerSt/${String(konto.Id)}`;
const newKey = async () => (await admin.call<{ Pfad: string }>('POST', links(), {})).Pfad.replace('/p/', '');
const call = (path: string, method = 'GET', body?: object) =>
  fetch(`${b.server.url}/api/p/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const tage = (eingaben: readonly string[]) =>
  eingaben.map((Eingabe, index) => ({ Datum: addDays(montag, index), Eingabe }));
const body = (IdEinsatz: unknown, eingaben: readonly string[]) => ({
  Jahr: woche.Jahr,
  Kw: woche.Kw,
  Zeilen: [{ IdEinsatz, Tage: tage(eingaben) }],
});

test('a worker enters and submits his own week, sees no rates and nobody else, until his link or account ends', async () => {
  const key = await newKey();
  const shown = (await (await call(key)).json()) as LinkAnswer;
  expect(shown.EigeneStunden?.Zeilen.map(({ IdEinsatz }) => IdEinsatz)).toContain(einsatz.Id);
  expect(shown.EigeneStunden?.Zeilen.every(({ Person }) => String(einsatz.IdPersonText).startsWith(Person))).toBe(true);
  expect(JSON.stringify(shown)).not.toMatch(/Verrechnungssatz|Einkaufssatz|Lohn|Faktor/);
  expect(await admin.read('AppBenutzerSt', konto.Id)).toMatchObject({
    Status: 'Aktiv',
    AktiviertAm: expect.any(String),
    LetzteAnmeldungAm: expect.any(String),
  });

  const of = `${key}/woche?jahr=${woche.Jahr}&kw=${woche.Kw}`;
  expect(((await (await call(of)).json()) as StundenAnswer).Zeilen.flatMap(({ Wochen }) => Wochen)).toEqual([]);
  const saved = (await (
    await call(`${key}/woche`, 'PUT', body(einsatz.Id, ['6-1412/30', '=', 'k', '8x', '6-12']))
  ).json()) as StundenSaved;
  expect(saved.Fehler).toMatchObject([
    { Datum: addDays(montag, 3), Text: expect.stringContaining('Nicht verstanden') },
  ]);
  const again = (await (
    await call(`${key}/woche`, 'PUT', body(einsatz.Id, ['6-1412/30', '=', 'k', '8', '6-12']))
  ).json()) as StundenSaved;
  expect(again.Fehler).toEqual([]);
  const [week] = again.Zeilen.find(({ IdEinsatz }) => IdEinsatz === einsatz.Id)?.Wochen ?? [];
  expect(week).toMatchObject({ Status: 'Erfasst', Erfassungsweg: 'App' });

  const answer = (await (
    await call(`${key}/einreichen`, 'POST', { Jahr: woche.Jahr, Kw: woche.Kw, IdEinsatz: einsatz.Id })
  ).json()) as BulkAnswer;
  expect(answer).toEqual({ Anzahl: 1, Fehler: [] });
  expect(await b.gf.read('Stundennachweis', week?.Id)).toMatchObject({ Status: 'Eingereicht', SummeNormal: 29.4 });
  const log = await b.gf.filter('Aenderungsprotokoll', [
    ['Entitaet', '=', 'Stundennachweis'],
    'and',
    ['DatensatzId', '=', week?.Id],
  ]);
  expect(JSON.stringify(log.Rows)).toContain('(App)');

  // Somebody else's Einsatz is not there, and neither is anything that links of other purposes open.
  const [other] = await b.tisch.query<{ id: string }>(
    `select id from kundenportal_einsatz where id_domaene = 1 and status = 'Aktiv' and id_person <> $1 order by id limit 1`,
    [einsatz.IdPerson],
  );
  expect((await call(`${key}/woche`, 'PUT', body(Number(other?.id), ['8']))).status).toBe(404);
  expect((await call(`${key}/stunden`, 'POST', { Ids: [week?.Id] })).status).toBe(404);
  expect((await call(`${key}/1`, 'POST', { Art: 'Annehmen' })).status).toBe(404);

  await b.save('AppBenutzerSt', konto, { Rechte: ['DokumenteLesen'] }, admin);
  expect((await call(of)).status).toBe(404);
  expect((await refusal(admin.call('POST', links(), {}))).status).toBe(422);
  await b.save('AppBenutzerSt', konto, { Rechte: ['StundenErfassen'] }, admin);
  expect((await call(of)).status).toBe(200);
  const { Rows } = await admin.call<{ Rows: { Id: number }[] }>('GET', links());
  await admin.call('POST', `${links()}/${String(Rows[0]?.Id)}/widerrufen`, {});
  expect((await call(of)).status).toBe(404);
  expect((await refusal(b.gf.call('GET', links()))).status).toBe(403);
});

test('a week is handed in when its last day of work has come, not while days of it are still ahead', async () => {
  const key = await newKey();
  const von = alterMontag(5);
  const { Jahr, Kw } = kalenderwoche(von);
  const enter = async (at: readonly number[]) => {
    const Tage = at.map((days) => ({ Datum: addDays(von, days), Eingabe: '8' }));
    const { Fehler } = (await (
      await call(`${key}/woche`, 'PUT', { Jahr, Kw, Zeilen: [{ IdEinsatz: einsatz.Id, Tage }] })
    ).json()) as StundenSaved;
    expect(Fehler).toEqual([]);
  };
  const submit = async () =>
    (await (await call(`${key}/einreichen`, 'POST', { Jahr, Kw, IdEinsatz: einsatz.Id })).json()) as BulkAnswer;
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(von, 2)}T10:00:00Z`) });
    await enter([0, 1, 2]);
    const early = await submit();
    expect(early.Anzahl).toBe(0);
    expect(early.Fehler.map(({ Text }) => Text)).toEqual([
      'Die Woche ist noch nicht zu Ende. Einreichen können Sie sie ab 21.07.2023.',
    ]);
    vi.setSystemTime(new Date(`${addDays(von, 4)}T10:00:00Z`));
    await enter([3, 4]);
    expect(await submit()).toEqual({ Anzahl: 1, Fehler: [] });
  } finally {
    vi.useRealTimers();
  }
});

test('a link opens the week that is over until it is handed in, also late in the next one', async () => {
  const key = await newKey();
  const von = alterMontag(7);
  const { Jahr, Kw } = kalenderwoche(von);
  const opens = async () => ((await (await call(key)).json()) as LinkAnswer).EigeneStunden?.Von;
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(von, 12)}T10:00:00Z`) });
    expect(await opens()).toBe(von); // nothing was entered
    const Tage = [{ Datum: von, Eingabe: '8' }];
    await call(`${key}/woche`, 'PUT', { Jahr, Kw, Zeilen: [{ IdEinsatz: einsatz.Id, Tage }] });
    expect(await opens()).toBe(von);
    await call(`${key}/einreichen`, 'POST', { Jahr, Kw, IdEinsatz: einsatz.Id });
    expect(await opens()).toBe(addDays(von, 7));
  } finally {
    vi.useRealTimers();
  }
});

test('whoever has not entered the week that is over gets a mail with his link, once in three days', async () => {
  const letzte = addDays(mondayOf(tag(0)), -7);
  const to = String(konto.Benutzername);
  const mails = () => smtp.received.filter(({ recipients }) => recipients.includes(to));
  // Nobody else is asked here.
  await b.tisch.query(`update app_benutzer_st set status = 'Deaktiviert' where id <> $1`, [konto.Id]);
  const weeks = `select id from stundennachweis where id_einsatz in (select id from kundenportal_einsatz where id_person = ${Number(einsatz.IdPerson)}) and bis >= '${letzte}'`;
  await b.tisch.query(`delete from faktura_position_stundennachweise where id_nach in (${weeks})`);
  await b.tisch.query(
    `delete from stundennachweis_leistung where id_stundennachweis_tag in (select id from stundennachweis_tag where id_stundennachweis in (${weeks}))`,
  );
  await b.tisch.query(`delete from stundennachweis_tag where id_stundennachweis in (${weeks})`);
  await b.tisch.query(`delete from stundennachweis where id in (${weeks})`);

  await runLastNight(b.server.db, 'StundenErinnern');
  const mail = await vi.waitFor(
    () => {
      expect(mails()).toHaveLength(1);
      return mails()[0]?.mail;
    },
    { timeout: 60_000 },
  );
  const { Kw } = kalenderwoche(letzte);
  expect(mail?.subject).toBe(`Bitte Ihre Stunden der KW ${Kw} eintragen`);
  const key = /disponent\.firma\.example\/p\/([\w-]+)/.exec(String(mail?.text))?.[1] ?? '';
  const shown = (await (await call(key)).json()) as LinkAnswer;
  expect(shown.EigeneStunden?.Zeilen.map(({ IdEinsatz }) => IdEinsatz)).toContain(einsatz.Id);
  expect(shown.EigeneStunden?.Von).toBe(letzte); // the week that the mail asks for, whatever day it is
  // What is kept of the mail opens nothing.
  const [kept] = await b.tisch.query<{ text: string }>(
    `select text from email_versand where anlass = 'EigeneStunden' and datensatz_id = $1`,
    [einsatz.IdPerson],
  );
  expect(kept?.text).not.toContain(key);

  await runLastNight(b.server.db, 'StundenErinnern');
  expect(await b.tisch.query(`select 1 from email_versand where anlass = 'EigeneStunden'`)).toHaveLength(1);

  // In a mail to somebody else the same words open nothing.
  const html = `<a href="/p/?eigene=${String(konto.Id)}">Stunden eintragen</a>`;
  const db = b.server.db.in(1);
  await db.transaction(async (tx) => {
    const work = { db, tx, caller: await systemCaller(db, 1) };
    expect((await withStundenLinks(work, html, to.toUpperCase())).keys).toHaveLength(1);
    expect(await withStundenLinks(work, html, 'jemand@anders.example')).toEqual({ html, keys: [] });
  });

  // The older ones go on for two weeks: the newer one may be read later than it was sent.
  const left = await b.tisch.query<{ tage: number }>(
    `select ceil(extract(epoch from gueltig_bis - now()) / 86400)::int as tage from zugangslink where zweck = 'EigeneStunden' and widerrufen_am is null and gueltig_bis > now() and ziel @> $1 order by id`,
    [JSON.stringify({ ids: [konto.Id] })],
  );
  expect(left.length).toBeGreaterThan(1);
  expect(left.map(({ tage: days }) => days)).toEqual([...left.slice(1).map(() => 14), 180]);
  expect((await call(key)).status).toBe(200);
});
