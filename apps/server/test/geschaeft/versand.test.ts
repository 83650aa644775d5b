import { textOf } from '@disponent/domain/texts/sentence';
import type { LaufAnswer, MailProbe } from '@disponent/domain/wire/lauf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, refusal } from '../api.ts';
import { startMailServer } from '../mail-server.ts';
import { Buero, tag } from './buero.ts';

/** How invoices and reminders leave the house (domain model 8.1, steps 11 and 12). */

let b: Buero;
let faktura: Api;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  smtp = await startMailServer({});
  b = await Buero.open({ mailUrl: smtp.url });
  faktura = await b.login('faktura');
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});

/** 10 hours at 33.40, 20 % VAT: 400.80. */
async function gebucht(kunde: number, EmpfaengerEmail: string | null): Promise<Row> {
  const draft = await faktura.create('FakturaDat', {
    IdUnternehmen: kunde,
    IdNiederlassung: b.listen.niederlassung,
    IdBerater: b.listen.berater,
    EmpfaengerEmail,
    Versandweg: EmpfaengerEmail === null ? 'Post' : 'Email',
    EmpfaengerLand: 'Österreich',
    FakturaPosition: [
      {
        Text: 'Normalstunden',
        Menge: 10,
        Einheit: 'Stunde',
        Einzelpreis: 33.4,
        LeistungVon: tag(-40),
        LeistungBis: tag(-40),
      },
    ],
  });
  await act(draft, 'Pruefen');
  return act(draft, 'Festschreiben');
}

const act = (row: Row, name: string) => b.act('FakturaDat', row, name, {}, faktura);
const entwuerfe = async ({ Id }: Row): Promise<Row[]> =>
  (await faktura.call<{ Rows: Row[] }>('GET', `/api/mail/entwurf/FakturaDat/${String(Id)}`)).Rows;

/** Sent, and due so many days ago from the beginning: booked rows do not change. */
async function ueberfaellig(kunde: number, email: string | null, tage: number): Promise<Row> {
  const row = await gebucht(kunde, email);
  for (const draft of await entwuerfe(row))
    await faktura.call('POST', `/api/mail/${String(draft.Id)}/verwerfen`, { Version: draft.Version });
  await act(row, 'AlsVersendetMarkieren');
  await b.tisch.query('alter table faktura_dat disable trigger faktura_festgeschrieben');
  await b.tisch.query(`update faktura_dat set faellig_am = $2 where id = $1`, [row.Id, tag(-tage)]);
  await b.tisch.query('alter table faktura_dat enable trigger faktura_festgeschrieben');
  return b.read('FakturaDat', row);
}

async function mahnlauf(rows: readonly Row[]): Promise<LaufAnswer> {
  const { Id } = await faktura.call<LaufAnswer>('POST', '/api/vorgaenge', {
    Entitaet: 'FakturaDat',
    Aktion: 'Mahnlauf',
    Ids: rows.map((row) => row.Id),
    OhneVorschau: true,
  });
  return vi.waitFor(
    async () => {
      const run = await faktura.call<LaufAnswer>('GET', `/api/vorgaenge/${Id}`);
      expect(run.Status).toBe('Fertig');
      return run;
    },
    { timeout: 60_000 },
  );
}

test('a run of reminders writes one mail to each customer with all his letters, and names who has no address', async () => {
  const [viele, ohne] = [await b.kunde(), await b.kunde()];
  const alt = await ueberfaellig(viele.id, 'kreditoren@viele.example', 30);
  const jung = await ueberfaellig(viele.id, 'kreditoren@viele.example', 20);
  const stumm = await ueberfaellig(ohne.id, null, 25);
  // One of them was reminded three weeks ago: its next letter is the second, with 10 for the effort.
  await act(alt, 'Mahnen');
  const [erste] = (await entwuerfe(alt)).filter(({ Anlass }) => Anlass === 'Mahnung1');
  await faktura.call('POST', `/api/mail/${String(erste?.Id)}/verwerfen`, { Version: erste?.Version });
  await b.tisch.query('update faktura_dat set mahnung_am = $2 where id = $1', [alt.Id, tag(-21)]);

  // What the preview shows is what leaves: one mail to each customer, and nothing is written by looking.
  const betreff = `2. Mahnung zu ${String(alt.FakturaNr)} (2. Mahnung), ${String(jung.FakturaNr)} (1. Mahnung)`;
  const anhaenge = [`1. Mahnung ${String(jung.FakturaNr)}.pdf`, `2. Mahnung ${String(alt.FakturaNr)} (Fassung 2).pdf`];
  const shown = {
    Datensatz: null,
    Gemeinsam: { Datensaetze: 3, Geprueft: 3, Gesamt: 3 },
    Mails: [
      { Empfaenger: 'kreditoren@viele.example', Betreff: betreff, Anhaenge: anhaenge, IsEntwurf: true },
      { Empfaenger: null, Betreff: `1. Mahnung zu ${String(stumm.FakturaNr)}`, IsEntwurf: true },
    ],
  };
  const wish = { Entitaet: 'FakturaDat', Aktion: 'Mahnlauf', Ids: [jung, alt, stumm].map(({ Id }) => Id) };
  expect(await faktura.call<MailProbe>('POST', '/api/vorgaenge/probe', wish)).toMatchObject(shown);
  const vorschau = await faktura.call<LaufAnswer>('POST', '/api/vorgaenge', wish);
  await vi.waitFor(
    async () =>
      expect(await faktura.call<LaufAnswer>('GET', `/api/vorgaenge/${vorschau.Id}`)).toMatchObject({
        Status: 'Bereit',
        IsMitEmails: true,
      }),
    { timeout: 60_000 },
  );
  expect(await faktura.call<MailProbe>('GET', `/api/vorgaenge/${vorschau.Id}/emails`)).toMatchObject(shown);
  expect((await refusal(b.gf.call('GET', `/api/vorgaenge/${vorschau.Id}/emails`))).status).toBe(404);
  expect(await entwuerfe(alt)).toEqual([]);
  expect((await b.read('FakturaDat', jung)).Mahnstufe).toBe(0);

  const run = await mahnlauf([jung, alt, stumm]);
  expect(run.Stand).toMatchObject({ Erledigt: 3, Ausgelassen: 0 });
  expect(run.Hinweis && textOf(run.Hinweis)).toBe(
    `E-Mails mit Mahnungen: 1, davon noch anzusehen: 1. Ohne E-Mail-Adresse, als Entwurf vorbereitet: ${String(stumm.EmpfaengerName)}`,
  );

  const [mahnung] = await b.tisch.query<{ zinsen: number }>(
    'select zinsen::float8 as zinsen from faktura_mahnung where id_faktura = $1 and stufe = 2',
    [alt.Id],
  );
  const betrag = (400.8 * 2 + 10 + Number(mahnung?.zinsen)).toFixed(2).replace('.', ',');
  const [draft, ...more] = await entwuerfe(alt);
  expect(more).toEqual([]);
  expect(await entwuerfe(jung)).toEqual([]);
  expect(draft).toMatchObject({
    Anlass: 'Mahnung2',
    Empfaenger: 'kreditoren@viele.example',
    Betreff: betreff,
    Text: expect.stringContaining(`Offen sind €\u00a0${betrag}.`),
  });
  expect([...((draft?.Anhaenge ?? []) as string[])].toSorted()).toEqual(anhaenge);
  expect(await entwuerfe(stumm)).toMatchObject([
    { Anlass: 'Mahnung1', Empfaenger: null, Hinweis: 'Nicht ausgefüllt: E-Mail-Adresse' },
  ]);

  // Nothing of it goes out twice: the next run leaves all of them out, and writes no mail.
  const again = await mahnlauf([jung, alt, stumm]);
  expect(again.Stand).toMatchObject({ Erledigt: 0, Ausgelassen: 3 });
  expect(again.Hinweis).toBeNull();
});

test('two runs at the same time write to a customer once, with every letter of his', async () => {
  const { id } = await b.kunde();
  const email = 'zugleich@viele.example';
  const rows = [
    await ueberfaellig(id, email, 30),
    await ueberfaellig(id, email, 25),
    await ueberfaellig(id, email, 20),
  ];
  const runs = await Promise.all([mahnlauf(rows), mahnlauf(rows.toReversed())]);
  expect(runs.reduce((sum, { Stand }) => sum + (Stand.Erledigt ?? 0), 0)).toBe(3);
  const drafts = (await Promise.all(rows.map(entwuerfe))).flat();
  expect(drafts.flatMap(({ Anhaenge }) => Anhaenge as string[]).toSorted()).toEqual(
    rows.map(({ FakturaNr }) => `1. Mahnung ${String(FakturaNr)}.pdf`).toSorted(),
  );
  // One by one the same: what is in a mail is in none that follows.
  for (const row of rows) expect((await refusal(act(await b.read('FakturaDat', row), 'Mahnlauf'))).status).toBe(422);
  expect((await Promise.all(rows.map(entwuerfe))).flat()).toHaveLength(drafts.length);
});

test('a reminder says the currency of its invoice, and one mail is of one currency', async () => {
  const { id } = await b.kunde();
  const email = 'zuerich@viele.example';
  const [franken, euro] = [await ueberfaellig(id, email, 30), await ueberfaellig(id, email, 30)];
  await b.tisch.query('alter table faktura_dat disable trigger faktura_festgeschrieben');
  await b.tisch.query(
    `update faktura_dat set id_waehrung = (select id from waehrung_st where id_domaene = 1 and kurzbezeichnung = 'CHF') where id = $1`,
    [franken.Id],
  );
  await b.tisch.query('alter table faktura_dat enable trigger faktura_festgeschrieben');
  expect((await mahnlauf([franken, euro])).Stand).toMatchObject({ Erledigt: 2 });
  for (const [row, betrag] of [
    [franken, 'CHF\u00a0400,80'],
    [euro, '€\u00a0400,80'],
  ] as const)
    expect(await entwuerfe(row)).toMatchObject([{ Text: expect.stringContaining(`Offen sind ${betrag}.`) }]);

  // By hand the same.
  await b.tisch.query('update faktura_dat set mahnung_am = $2 where id = $1', [franken.Id, tag(-21)]);
  await act(franken, 'Mahnen');
  const zweite = (await entwuerfe(franken)).find(({ Anlass }) => Anlass === 'Mahnung2');
  expect(zweite?.Text).toMatch(/Offen sind CHF\u00a04\d\d,\d\d\./);
});

test('where the Domäne wants no preview, the one mail leaves with both letters', async () => {
  const kunde = await b.kunde();
  const email = 'sofort@viele.example';
  const rows = [await ueberfaellig(kunde.id, email, 30), await ueberfaellig(kunde.id, email, 20)];
  await b.tisch.query('update domaene_st set is_email_ohne_vorschau = true where id = 1');
  const run = await mahnlauf(rows);
  await b.tisch.query('update domaene_st set is_email_ohne_vorschau = false where id = 1');
  expect(run.Hinweis && textOf(run.Hinweis)).toBe('E-Mails mit Mahnungen: 1, davon noch anzusehen: 0.');
  const one = await vi.waitFor(
    () => {
      const found = smtp.received.filter(({ recipients }) => recipients.includes(email));
      expect(found).toHaveLength(1);
      return found[0];
    },
    { timeout: 60_000 },
  );
  expect(one?.mail.subject).toBe(`1. Mahnung zu ${rows.map(({ FakturaNr }) => String(FakturaNr)).join(', ')}`);
  expect(one?.mail.attachments).toHaveLength(2);
});

test('what cannot be sent says why: the mail waits as a draft, or is on its way already', async () => {
  const { id } = await b.kunde();
  const row = await gebucht(id, 'rechnung@wartet.example');
  const draft = await refusal(act(row, 'Versenden'));
  expect([draft.status, draft.message]).toEqual([
    409,
    'Die E-Mail mit der Rechnung wartet als Entwurf darauf, dass sie jemand sendet',
  ]);
  expect(await entwuerfe(row)).toHaveLength(1);
  const [{ Id, Version }] = (await entwuerfe(row)) as [Row];
  await faktura.call('POST', `/api/mail/${String(Id)}/verwerfen`, { Version });
  await act(row, 'Versenden');
  expect(await entwuerfe(row)).toMatchObject([{ Anlass: 'Rechnung', Empfaenger: 'rechnung@wartet.example' }]);

  // One that is to be an e-invoice and is none does not leave as mere paper.
  await b.tisch.query('alter table faktura_dat disable trigger faktura_festgeschrieben');
  await b.tisch.query(`update faktura_dat set format = 'PeppolBis3' where id = $1`, [row.Id]);
  await b.tisch.query('alter table faktura_dat enable trigger faktura_festgeschrieben');
  await b.tisch.query(
    `update email_versand set status = 'Verworfen' where entitaet = 'FakturaDat' and datensatz_id = $1`,
    [row.Id],
  );
  expect((await refusal(act(row, 'Versenden'))).message).toContain('keine E-Rechnung');
  expect(await entwuerfe(row)).toEqual([]);
});
