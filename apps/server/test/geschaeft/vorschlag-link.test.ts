import type { LinkAnswer, VorschlagLink } from '@disponent/domain/wire/link';
import type { VorschlagAnswer } from '@disponent/domain/wire/propose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { refusal } from '../api.ts';
import { startMailServer } from '../mail-server.ts';
import { readPdf } from '../pdf.ts';
import { Buero, positionOf, tag } from './buero.ts';

let b: Buero;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  smtp = await startMailServer();
  b = await Buero.open({ mailUrl: smtp.url, publicUrl: 'https://disponent.firma.example' });
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});
// Keys that are none were tried from the same network as all others here.
afterEach(() => b.tisch.query(`delete from drossel where key like 'link:%'`));

let counter = 0;

async function anfrage(): Promise<Row & { email: string; kontakt: number }> {
  const { id, kontakt } = await b.kunde();
  const email = `kontakt${++counter}@kunde.example`;
  await b.tisch.query('update unternehmen_ansprechpartner set email = $1 where id = $2', [email, kontakt]);
  return {
    ...(await b.offen({ IdUnternehmen: id, IdAnsprechpartner: kontakt }, [{ Anzahl: 5 }])),
    email,
    kontakt,
  };
}

/** So many proposals by mail with a link; the key that the contact got. */
async function verschickt(count: number, body: Row = {}) {
  const of = await anfrage();
  const Vorschlaege: Row[] = [];
  for (let n = 0; n < count; n += 1)
    Vorschlaege.push({ IdPerson: await b.person(), IdAnfragePosition: positionOf(of).Id });
  const Mail = (
    await b.gf.call<{ Mails: Row[] }>('POST', '/api/vorschlaege/vorschau', { Vorschlaege, Weg: 'Link', ...body })
  ).Mails[0] as Row;
  const { Empfaenger, Betreff, Text } = Mail;
  const { Rows } = await b.gf.call<VorschlagAnswer>('POST', '/api/vorschlaege', {
    Vorschlaege,
    Weg: 'Link',
    Mail: { Empfaenger, Betreff, Text },
    ...body,
  });
  const key = await vi.waitFor(
    () => {
      const mail = smtp.received.find(({ recipients }) => recipients.includes(of.email));
      const found = /https:\/\/disponent\.firma\.example\/p\/([\w-]{43})"/.exec(mail?.mail.html ?? '')?.[1];
      expect(found).toBeDefined();
      return String(found);
    },
    { timeout: 60_000 },
  );
  return { of, key, ids: Rows.map(({ Id }) => Id) };
}

const open = (key: string) => fetch(`${b.server.url}/api/p/${key}`);
const read = async (key: string) => (await (await open(key)).json()) as LinkAnswer;
const answer = (key: string, id: unknown, body: object) =>
  fetch(`${b.server.url}/api/p/${key}/${String(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the link of a mail', () => {
  test('shows a bundle to whom it was sent, says who looked, and takes his answers as his', async () => {
    const { of, key, ids } = await verschickt(2);
    const first = await open(key);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('x-robots-tag')).toContain('noindex');
    const shown = (await first.json()) as LinkAnswer;
    expect(new Set(shown.Rows.map(({ Id }) => Id))).toEqual(new Set(ids));
    expect(shown.Rows[0]).toMatchObject({ Position: 'Staplerfahrer:in', Satz: 33.4 });
    expect(shown.Rows[0]?.Aktionen.toSorted()).toEqual(['Ablehnen', 'Annehmen', 'TerminVereinbaren']);
    // Nothing of ours: neither reasons of other sides nor points, notes and wages.
    expect(JSON.stringify(shown)).not.toMatch(/MatchingScore|Notiz|Lohn|Deckungsbeitrag/);
    const kundenGruende = await b.tisch.query<{ text: string }>(
      `select text from absagegrund where seite = 'Kunde' and is_aktiv`,
    );
    expect(shown.Absagegruende.map(({ Text }) => Text).toSorted()).toEqual(
      kundenGruende.map(({ text }) => text).toSorted(),
    );
    expect((await b.gf.read('PvDat', ids[0])).KundeGesehenAm).not.toBeNull();

    expect((await answer(key, ids[0], { Art: 'Annehmen' })).status).toBe(200);
    const IdAbsagegrund = shown.Absagegruende[0]?.Id;
    expect((await answer(key, ids[1], { Art: 'Ablehnen', IdAbsagegrund, Text: null })).status).toBe(200);
    expect(await b.gf.read('PvDat', ids[0])).toMatchObject({ Status: 'Angenommen' });
    expect(await b.gf.read('PvDat', ids[1])).toMatchObject({ Status: 'Abgelehnt', IdAbsagegrund });
    // The log says who it was.
    const { Rows: log } = await b.gf.filter('Aenderungsprotokoll', [
      ['Entitaet', '=', 'PvDat'],
      'and',
      ['DatensatzId', '=', ids[0]],
      'and',
      ['Aktion', '=', 'Annehmen'],
    ]);
    expect(JSON.stringify(log)).toContain('(Link)');
    expect(JSON.stringify(log)).toContain('Karin');
    // Whoever is responsible hears of both, and the candidate's mails wait.
    const mails = await b.tisch.query<Row>(
      `select anlass, status from email_versand where entitaet = 'PvDat' and datensatz_id = any($1) and anlass in ('Zusage', 'Absage') order by anlass`,
      [ids],
    );
    expect(mails).toEqual([
      { anlass: 'Absage', status: 'Entwurf' },
      { anlass: 'Zusage', status: 'Entwurf' },
    ]);
    // Once said it is said.
    expect((await answer(key, ids[0], { Art: 'Annehmen' })).status).toBe(409);
    expect((await answer(key, ids[1], { Art: 'Annehmen' })).status).toBe(409);
    expect((await read(key)).Rows.map(({ Aktionen }) => Aktionen)).toEqual([[], []]);
    expect(of.email).toContain('@');
  });

  test('brings the profile marked with whom it is for', async () => {
    const { of, key, ids } = await verschickt(1);
    const pdf = await fetch(`${b.server.url}/api/p/${key}/${String(ids[0])}/profil`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('cache-control')).toBe('no-store');
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Sorgfältig, pünktlich');
    expect(text).toContain(of.email);
  });

  test('names nobody while the proposal is anonymous', async () => {
    const { key } = await verschickt(1, { IsAnonym: true });
    const text = JSON.stringify((await read(key)).Rows);
    expect(text).not.toContain('Probst');
    expect(text).toContain('"Name":null');
  });

  test('lets one of the offered times be picked, or another be wished for', async () => {
    const { key, ids } = await verschickt(2);
    await b.act('PvDat', { Id: ids[0] }, 'TermineAnbieten', {
      Art: 'Video',
      Dauer: 30,
      Termin1: `${tag(5)}T10:00:00`,
      Termin2: `${tag(6)}T10:00:00`,
    });
    const offered = (await read(key)).Rows.find(({ Id }) => Id === ids[0])?.Angeboten ?? [];
    expect(offered).toHaveLength(2);
    expect((await answer(key, ids[0], { Art: 'TerminWaehlen', IdTermin: offered[1]?.Id })).status).toBe(200);
    expect(((await b.gf.read('PvDat', ids[0])).PvTermin as Row[]).map(({ Status }) => Status)).toEqual([
      'Abgesagt',
      'Bestaetigt',
    ]);
    const wish = { Art: 'Termin', TerminArt: 'Telefon', Beginn: `${tag(7)}T09:00:00`, Ort: null };
    expect((await answer(key, ids[1], wish)).status).toBe(200);
    expect(await b.gf.read('PvDat', ids[1])).toMatchObject({ Status: 'Interview' });
    // An appointment of another proposal is none of this one.
    const other = await verschickt(1);
    expect([409, 422]).toContain(
      (await answer(other.key, other.ids[0], { Art: 'TerminWaehlen', IdTermin: offered[0]?.Id })).status,
    );
  });
});

describe('a link opens nothing', () => {
  const nothing = async (key: string, id: unknown) => [
    (await open(key)).status,
    (await answer(key, id, { Art: 'Annehmen' })).status,
    (await fetch(`${b.server.url}/api/p/${key}/${String(id)}/profil`)).status,
  ];

  test('that is over, taken back, guessed, or whose contact has gone', async () => {
    const { key, ids, of } = await verschickt(1);
    const id = ids[0];
    expect(await nothing('a'.repeat(43), id)).toEqual([404, 404, 404]);
    expect(await nothing(`${key}x`, id)).toEqual([404, 404, 404]);
    expect(await nothing('..%2F..%2Fapi', id)).toEqual([404, 404, 404]);

    const set = (column: string, value: string) =>
      b.tisch.query(
        `update zugangslink set ${column} = ${value} where zweck = 'Vorschlaege' and ziel->'ids' @> to_jsonb($1::bigint)`,
        [id],
      );
    await set('gueltig_bis', `now() - interval '1 minute'`);
    expect(await nothing(key, id)).toEqual([404, 404, 404]);
    await set('gueltig_bis', `now() + interval '1 day'`);
    expect((await open(key)).status).toBe(200);

    await b.tisch.query('update unternehmen_ansprechpartner set is_aktiv = false where id = $1', [of.kontakt]);
    expect(await nothing(key, id)).toEqual([404, 404, 404]);
    await b.tisch.query('update unternehmen_ansprechpartner set is_aktiv = true where id = $1', [of.kontakt]);

    const links = `/api/vorschlag-links/PvDat/${String(id)}`;
    const { Rows } = await b.gf.call<{ Rows: VorschlagLink[] }>('GET', links);
    expect(Rows).toMatchObject([{ WiderrufenAm: null, Vorschlaege: [expect.stringMatching(/^PV-/)] }]);
    expect(Rows[0]?.ErstmalsGeoeffnetAm).not.toBeNull();
    for (const name of ['kunde', 'colieferant', 'donau', 'faktura'])
      expect([403, 404]).toContain((await refusal((await b.login(name)).call('GET', links))).status);
    await b.gf.call('POST', `${links}/${String(Rows[0]?.Id)}/widerrufen`);
    expect(await nothing(key, id)).toEqual([404, 404, 404]);
    expect((await b.gf.read('PvDat', id)).Status).toBe('Vorgeschlagen');
  });

  test('of another bundle, nor what was taken back meanwhile', async () => {
    const [mine, other] = [await verschickt(2), await verschickt(1)];
    expect((await answer(mine.key, other.ids[0], { Art: 'Annehmen' })).status).toBe(404);
    expect((await fetch(`${b.server.url}/api/p/${mine.key}/${String(other.ids[0])}/profil`)).status).toBe(404);
    expect((await b.gf.read('PvDat', other.ids[0])).Status).toBe('Vorgeschlagen');

    await b.act('PvDat', { Id: mine.ids[0] }, 'Zurueckziehen', { IdAbsagegrund: b.listen.absagegrund });
    expect((await read(mine.key)).Rows.map(({ Id }) => Id)).toEqual([mine.ids[1]]);
    expect((await answer(mine.key, mine.ids[0], { Art: 'Annehmen' })).status).toBe(404);
    expect((await fetch(`${b.server.url}/api/p/${mine.key}/${String(mine.ids[0])}/profil`)).status).toBe(404);
  });

  test('of somebody who has taken back the consent to be shown', async () => {
    const { key, ids } = await verschickt(2);
    const { IdPerson } = await b.gf.read('PvDat', ids[0]);
    await b.tisch.update('PersSt', Number(IdPerson), { Status: 'Neu' }); // of whom less is asked in the form
    const person = await b.gf.read('PersSt', IdPerson);
    const PersonEinwilligung = (person.PersonEinwilligung as Row[]).map(({ Id }) => ({ Id, WiderrufenAm: tag(0) }));
    await b.save('PersSt', person, { PersonEinwilligung, WarnungenBestaetigt: true });
    expect((await read(key)).Rows.map(({ Id }) => Id)).toEqual([ids[1]]);
    expect((await answer(key, ids[0], { Art: 'Annehmen' })).status).toBe(404);
    expect((await fetch(`${b.server.url}/api/p/${key}/${String(ids[0])}/profil`)).status).toBe(404);
    expect((await refusal(b.gf.call('POST', `/api/vorschlag-links/PvDat/${String(ids[0])}`))).status).toBe(422);
  });

  test('for a reason that is not the customer’s', async () => {
    const { key, ids } = await verschickt(1);
    const [wir] = await b.tisch.query<{ id: string }>(`select id from absagegrund where seite = 'Wir' limit 1`);
    const refused = await answer(key, ids[0], { Art: 'Ablehnen', IdAbsagegrund: Number(wir?.id), Text: null });
    expect(refused.status).toBe(422);
    expect((await b.gf.read('PvDat', ids[0])).Status).toBe('Vorgeschlagen');
  });

  test('to whoever tries too many keys', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await open(String(n).padStart(43, 'x'))).status);
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('in another Domäne: its key leads to its own', async () => {
    const { key, ids } = await verschickt(1);
    await b.tisch.query(
      `update zugangslink set id_domaene = 2, id_ansprechpartner = null where zweck = 'Vorschlaege' and ziel->'ids' @> to_jsonb($1::bigint)`,
      [ids[0]],
    );
    expect(await nothing(key, ids[0])).toEqual([404, 404, 404]);
  });
});

test('a link made by hand is told once and leads to what waits', async () => {
  const { of, ids } = await verschickt(2);
  const { Pfad } = await b.gf.call<{ Pfad: string }>('POST', `/api/vorschlag-links/AnfrageDat/${String(of.Id)}`);
  const shown = await read(Pfad.slice('/p/'.length));
  expect(new Set(shown.Rows.map(({ Id }) => Id))).toEqual(new Set(ids));
  expect(
    (await refusal((await b.login('kunde')).call('POST', `/api/vorschlag-links/AnfrageDat/${String(of.Id)}`))).status,
  ).toBe(403);
});
