import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobs } from '../../src/jobs/index.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import type { Row } from '../../src/records/hook.ts';
import { type Api, findingsOf, refusal } from '../api.ts';
import { Clock, runLastNight, runnerOf } from '../jobs/runners.ts';
import { type Received, startMailServer } from '../mail-server.ts';
import { readPdf } from '../pdf.ts';
import { aufgabeUeber, Buero, tag } from './buero.ts';
import { einsatzOhneEnde } from './hilfe.ts';

let b: Buero;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
/** What the mail server answers to an address, unless it takes it. */
const refusals = new Map<string, number>();
beforeAll(async () => {
  smtp = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusals.get(address);
      done(responseCode === undefined ? null : Object.assign(new Error('Nein'), { responseCode }));
    },
  });
  b = await Buero.open({ mailUrl: smtp.url, publicUrl: 'https://disponent.firma.example' });
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});
afterEach(async () => {
  await sendingDone(); // or the next one gets what this one left
  refusals.clear();
  smtp.received.length = 0;
  await preview(true);
});

const preview = (isWanted: boolean) =>
  b.tisch.query('update domaene_st set is_email_ohne_vorschau = $1 where id = 1', [!isWanted]);

let counter = 0;

/** A request with a contact who can be reached. */
async function anfrage(kunde: Row = {}): Promise<Row & { email: string; kontakt: number }> {
  const { id, kontakt } = await b.kunde(kunde);
  const email = `kontakt${++counter}@kunde.example`;
  await b.tisch.query('update unternehmen_ansprechpartner set email = $1 where id = $2', [email, kontakt]);
  return { ...(await b.offen({ IdUnternehmen: id, IdAnsprechpartner: kontakt })), email, kontakt };
}

const vorschlagen = async (of: Row, changes: Row = {}): Promise<Row> =>
  b.act('PvDat', await b.pv(of, changes), 'Vorschlagen', { Versandweg: 'Email' });

const entwuerfe = async (key: string, { Id }: Row, api: Api = b.gf): Promise<Row[]> =>
  (await api.call<{ Rows: Row[] }>('GET', `/api/mail/entwurf/${key}/${String(Id)}`)).Rows;

const senden = (draft: Row, changes: Row = {}, api: Api = b.gf) => {
  const { Version, Empfaenger, Kopie, Betreff, Text } = { ...draft, ...changes };
  return api.call('POST', `/api/mail/${String(draft.Id)}/senden`, { Version, Empfaenger, Kopie, Betreff, Text });
};

/** Once nothing waits for its first attempt. */
const sendingDone = (): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        await b.tisch.query(
          `select id from job where name = 'EmailSenden' and beendet_am is null and versuche <= 1 and fehler is null`,
        ),
      ).toEqual([]),
    { timeout: 60_000 },
  );

/** Every mail of a record, in the order they were written. */
const mails = (key: string, { Id }: Row) =>
  b.tisch.query<Row>(
    'select anlass, empfaenger, status, versuche::int, fehler, gesendet_am is not null as ist_weg from email_versand where entitaet = $1 and datensatz_id = $2 order by id',
    [key, Id],
  );

const receivedBy = (email: string, count = 1): Promise<Received[]> =>
  vi.waitFor(
    () => {
      const found = smtp.received.filter(({ recipients }) => recipients.includes(email));
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 60_000 },
  );

const calendarIn = ({ mail }: Received) => {
  const entry = mail.attachments.find(
    ({ mimeType }) => mimeType.startsWith('text/calendar') || mimeType === 'application/ics',
  );
  const text = typeof entry?.content === 'string' ? entry.content : new TextDecoder().decode(entry?.content);
  const valueOf = (name: string) => new RegExp(`^${name}[^:\r\n]*:(.*)\r?$`, 'm').exec(text)?.[1];
  return {
    uid: valueOf('UID'),
    sequence: Number(valueOf('SEQUENCE')),
    method: valueOf('METHOD'),
    from: valueOf('DTSTART'),
    to: valueOf('DTEND'),
  };
};

describe('a proposal by mail', () => {
  test('is looked at before it leaves, by whoever may write the proposal, and leaves as it was looked at', async () => {
    const of = await anfrage();
    const pv = await vorschlagen(of);
    await sendingDone();
    expect(smtp.received).toEqual([]);
    expect(await b.aufgaben('PvDat', pv)).toEqual([{ titel: aufgabeUeber('E-Mail prüfen und senden', pv.PvNr) }]);
    const [draft = {}, ...others] = await entwuerfe('PvDat', pv);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ Anlass: 'PvVorschlag', Empfaenger: of.email, Hinweis: null, HatTermin: false });
    expect(draft.Betreff).toBe(`Personalvorschlag ${String(pv.PvNr)}: Staplerfahrer:in`);
    expect(draft.Text).toContain('Sorgfältig, pünktlich und mit Staplerschein.');

    for (const name of ['kunde', 'colieferant', 'donau'])
      expect([403, 404]).toContain((await refusal(entwuerfe('PvDat', pv, await b.login(name)))).status);
    expect([403, 404]).toContain((await refusal(senden(draft, {}, await b.login('faktura')))).status);
    expect(findingsOf(await refusal(senden(draft, { Empfaenger: 'nirgends', Betreff: ' ' }))).Fehler).toEqual({
      Empfaenger: ['Empfänger ist keine gültige E-Mail-Adresse'],
      Betreff: ['Betreff ist ein Pflichtfeld'],
    });

    const Text = `${String(draft.Text)}<p>Bis bald!</p><script>alert(1)</script>`;
    await senden(draft, {
      Empfaenger: `${of.email}; chef@kunde.example`,
      Betreff: 'Ein Vorschlag\r\nBcc: x@y.example',
      Text,
    });
    const [one] = await receivedBy(of.email);
    await receivedBy('chef@kunde.example');
    expect(one?.recipients).toEqual([of.email]);
    expect(one?.mail.subject).toBe('Ein Vorschlag Bcc: x@y.example');
    // The contact has no way into the portal: the mail brings one of its own, whose key stands nowhere else.
    expect(one?.mail.html).toMatch(/<a href="https:\/\/disponent\.firma\.example\/p\/[\w-]{43}">/);
    expect(one?.mail.html).not.toContain('script');
    expect(one?.mail.text).toMatch(/https:\/\/disponent\.firma\.example\/p\/[\w-]{43}/);
    expect(one?.mail.text).toContain('Bis bald!');
    // The profile as it was proposed, kept with the proposal.
    const [attached] = one?.mail.attachments ?? [];
    expect(attached?.filename).toMatch(new RegExp(`^Personalprofil .* ${String(pv.PvNr)}\\.pdf$`));
    expect((await readPdf(new Uint8Array(attached?.content as ArrayBuffer))).text).toContain('Sorgfältig, pünktlich');
    await sendingDone();
    const sent = { anlass: 'PvVorschlag', status: 'Gesendet', versuche: 1, fehler: null, ist_weg: true };
    expect(await mails('PvDat', pv)).toEqual([
      { ...sent, empfaenger: of.email },
      { ...sent, empfaenger: 'chef@kunde.example' },
    ]);
    expect((await refusal(senden(draft))).status).toBe(409);
    const [open] = await b.tisch.query('select status from aufgabe where bezug_entitaet = $1 and bezug_id = $2', [
      'PvDat',
      pv.Id,
    ]);
    expect(open).toEqual({ status: 'Erledigt' });
  });

  test('that nobody wants to send stays unsent', async () => {
    const pv = await vorschlagen(await anfrage());
    const [draft = {}] = await entwuerfe('PvDat', pv);
    await b.gf.call('POST', `/api/mail/${String(draft.Id)}/verwerfen`, { Version: draft.Version });
    expect(await entwuerfe('PvDat', pv)).toEqual([]);
    expect(await mails('PvDat', pv)).toMatchObject([{ status: 'Verworfen', ist_weg: false }]);
    await sendingDone();
    expect(smtp.received).toEqual([]);
  });

  test('leaves at once where the Domäne wants no preview, in words of the product and the language of the contact', async () => {
    await preview(false);
    await b.tisch.query(`update email_vorlage set is_aktiv = false where id_domaene = 1 and anlass = 'PvVorschlag'`);
    const of = await anfrage();
    await b.tisch.query(
      `update unternehmen_ansprechpartner a set id_benutzer = b.id from benutzer_st b where a.id = $1 and b.benutzername = 'kunde'`,
      [of.kontakt],
    );
    await b.tisch.query(
      `update benutzer_st set id_sprache = (select id from sprache_st where id_domaene = 1 and iso_code = 'en') where benutzername = 'kunde'`,
    );
    const pv = await vorschlagen(of, { VerfuegbarAb: '2027-03-01' });
    const [one] = await receivedBy(of.email);
    expect(one?.mail.subject).toBe(`Candidate ${String(pv.PvNr)}: Staplerfahrer:in`);
    expect(one?.mail.text).toContain('Available from 1 March 2027.');
    await b.tisch.query(`update email_vorlage set is_aktiv = true where id_domaene = 1 and anlass = 'PvVorschlag'`);
  });

  test('names nobody while the proposal is anonymous, and waits where an address is missing', async () => {
    await preview(false);
    const { id, kontakt } = await b.kunde();
    const of = await b.offen({ IdUnternehmen: id, IdAnsprechpartner: kontakt });
    const IdPerson = await b.person({ Vorname: 'Petra', Nachname: 'Geheimnis' });
    const pv = await vorschlagen(of, { IdPerson, IsAnonym: true });
    const [draft = {}] = await entwuerfe('PvDat', pv);
    expect(draft).toMatchObject({ Empfaenger: null, Hinweis: 'Nicht ausgefüllt: E-Mail-Adresse' });
    expect(draft.Text).toContain('Petra G.');
    expect(draft.Anhaenge).toEqual([`Personalprofil ${String(pv.PvNr)}.pdf`]);
    expect(draft.Text).not.toContain('Geheimnis');
  });
});

describe('an interview', () => {
  test('invites person and contacts with an entry for the calendar, which changes and goes with the appointment', async () => {
    await preview(false);
    const of = await anfrage();
    const IdPerson = await b.person({ Email: 'paula@probst.example' });
    const pv = await b.act('PvDat', await b.pv(of, { IdPerson }), 'Vorschlagen', { Versandweg: 'Telefon' });
    const PvTermin = [
      {
        Art: 'Vorstellung',
        Beginn: '2027-07-01T10:00:00',
        Ende: '2027-07-01T11:30:00',
        Ort: 'Werk 1',
        Teilnehmer: [of.kontakt],
      },
    ];
    await b.act('PvDat', pv, 'TerminVereinbaren', { PvTermin });
    const [invited] = await receivedBy('paula@probst.example');
    await receivedBy(of.email);
    expect(invited?.mail.subject).toBe('Einladung zum Gespräch am Donnerstag, 1. Juli 2027, 10:00');
    expect(invited?.mail.text).toContain('Ort: Werk 1');
    const first = calendarIn(invited!);
    // Summer in Vienna.
    expect(first).toMatchObject({ method: 'REQUEST', from: '20270701T080000Z', to: '20270701T093000Z' });
    expect(first.uid).toMatch(/^pvtermin-\d+-\d+@disponent$/);

    const row = await b.read('PvDat', pv);
    const [termin = {}] = row.PvTermin as Row[];
    await b.save('PvDat', pv, {
      PvTermin: [{ ...termin, Beginn: '2027-07-02T10:00:00', Ende: '2027-07-02T11:30:00' }],
    });
    const [, moved] = await receivedBy('paula@probst.example', 2);
    expect(moved?.mail.subject).toBe('Geänderter Termin: Gespräch am Freitag, 2. Juli 2027, 10:00');
    expect(calendarIn(moved!)).toMatchObject({ uid: first.uid, method: 'REQUEST', from: '20270702T080000Z' });
    expect(calendarIn(moved!).sequence).toBeGreaterThan(first.sequence);

    // What nobody who takes part has to know tells nobody.
    await b.save('PvDat', pv, { Notiz: 'Ruhig nachfragen' });
    const [again = {}] = (await b.read('PvDat', pv)).PvTermin as Row[];
    await b.save('PvDat', pv, { PvTermin: [{ ...again, Status: 'Abgesagt' }] });
    const [, , cancelled] = await receivedBy(of.email, 3);
    expect(cancelled?.mail.subject).toBe('Abgesagt: Gespräch am Freitag, 2. Juli 2027, 10:00');
    expect(calendarIn(cancelled!)).toMatchObject({ uid: first.uid, method: 'CANCEL' });
    expect(calendarIn(cancelled!).sequence).toBeGreaterThan(calendarIn(moved!).sequence);
    expect((await mails('PvDat', pv)).map(({ anlass }) => anlass)).toEqual([
      ...['InterviewEinladung', 'InterviewEinladung'],
      ...['InterviewGeaendert', 'InterviewGeaendert'],
      ...['InterviewAbgesagt', 'InterviewAbgesagt'],
    ]);
  });

  test('that the customer arranges waits for one of us', async () => {
    const of = await anfrage();
    const pv = await b.act('PvDat', await b.pv(of), 'Vorschlagen', { Versandweg: 'Telefon' });
    const PvTermin = [{ Art: 'Telefon', Beginn: `${tag(5)}T10:00:00`, Teilnehmer: [of.kontakt] }];
    await b.act('PvDat', pv, 'TerminVereinbaren', { PvTermin });
    expect((await entwuerfe('PvDat', pv)).map(({ Anlass, HatTermin }) => [Anlass, HatTermin])).toEqual([
      ['InterviewEinladung', true],
      ['InterviewEinladung', true],
    ]);
    expect(smtp.received).toEqual([]);
  });
});

describe('sending', () => {
  test('nothing goes to a person with a contact block', async () => {
    await preview(false);
    const of = await anfrage();
    const IdPerson = await b.person({ Email: 'Ruhe@probst.example' });
    const pv = await vorschlagen(of, { IdPerson });
    await receivedBy(of.email);
    await b.tisch.query('update pers_st set is_kontaktsperre = true where id = $1', [IdPerson]);
    await preview(true);
    const kopie = await vorschlagen(await anfrage());
    const [draft = {}] = await entwuerfe('PvDat', kopie);
    expect(findingsOf(await refusal(senden(draft, { Empfaenger: 'ruhe@PROBST.example' }))).Fehler).toEqual({
      Empfaenger: ['Für diese Person gilt eine Kontaktsperre'],
    });
    // Somebody else said so after it was written.
    await b.tisch.query(
      `insert into email_versand (id_domaene, empfaenger, betreff, text, entitaet, datensatz_id, status, versuche) values (1, 'ruhe@probst.example', 'Hallo', '<p>Hallo</p>', 'PvDat', $1, 'Wartet', 0)`,
      [pv.Id],
    );
    await ask(pv);
    expect((await mails('PvDat', pv)).at(-1)).toMatchObject({
      status: 'Fehler',
      versuche: 0,
      fehler: 'Nicht gesendet: Für diese Person gilt eine Kontaktsperre',
    });
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[of.email]]);
  });

  test('is tried again while the mail server says later, and given up when it says no', async () => {
    await preview(false);
    const [later, never] = [await anfrage(), await anfrage()];
    refusals.set(later.email, 451).set(never.email, 550);
    const [waiting, refused] = [await vorschlagen(later), await vorschlagen(never)];
    await sendingDone();
    expect(await mails('PvDat', refused)).toMatchObject([{ status: 'Fehler', versuche: 1, ist_weg: false }]);
    const [row = {}] = await mails('PvDat', waiting);
    expect(row).toMatchObject({ status: 'Wartet', versuche: 1, ist_weg: false });
    expect(row.fehler).toContain('451');

    const clock = new Clock(new Date());
    const nodes = [1, 2].map(() => runnerOf(b.server.db, jobs, { clock, sendMail: mailer() }));
    const statuses: unknown[] = [];
    for (const minutes of [1.1, 5.1, 30.1]) {
      if (minutes > 30) refusals.clear();
      clock.forward(minutes);
      await Promise.all(nodes.map((node) => node.runDue()));
      statuses.push(...(await mails('PvDat', waiting)).map(({ status, versuche }) => [status, versuche]));
    }
    expect(statuses).toEqual([
      ['Wartet', 2],
      ['Wartet', 3],
      ['Gesendet', 4],
    ]);
    // In these 36 minutes a daily job may have its hour, and mails of its own.
    const ours = smtp.received
      .flatMap(({ recipients }) => recipients)
      .filter((to) => [later.email, never.email].includes(to));
    expect(ours).toEqual([later.email]);
  });

  test('that ends its node with every attempt is given up and says so', async () => {
    const pv = await b.act('PvDat', await b.pv(await anfrage()), 'Vorschlagen', { Versandweg: 'Telefon' });
    await b.tisch.query(`insert into job_pause (name) values ('EmailSenden')`);
    await b.tisch.query(
      `insert into email_versand (id_domaene, empfaenger, betreff, text, entitaet, datensatz_id, status, versuche) values (1, 'gift@viele.example', 'Gift', '<p>Hallo</p>', 'PvDat', $1, 'Wartet', 0)`,
      [pv.Id],
    );
    await ask(pv);
    await b.tisch.query(
      `update job set faellig_am = now() + interval '1 hour' where name = 'EmailSenden' and beendet_am is null`,
    );
    await b.tisch.query(`delete from job_pause where name = 'EmailSenden'`);
    const clock = new Clock(new Date());
    const sending = jobs.filter(({ name }) => name === 'EmailSenden');
    for (let attempt = 1; attempt <= 5; attempt++) {
      clock.forward(200);
      let isHanging = false;
      const node = runnerOf(b.server.db, sending, {
        clock,
        sendMail: () => {
          isHanging = true;
          return new Promise(() => {});
        },
      });
      void node.runDue();
      await vi.waitFor(() => expect(isHanging).toBe(true), { timeout: 60_000 });
      await b.tisch.query(
        `update job set vergeben_bis = now() - interval '1 second' where name = 'EmailSenden' and beendet_am is null and vergeben_an is not null`,
      );
    }
    await runnerOf(b.server.db, sending, { clock }).runDue();
    expect((await mails('PvDat', pv)).at(-1)).toMatchObject({
      empfaenger: 'gift@viele.example',
      status: 'Fehler',
      versuche: 5,
      fehler: 'Der Server endete dabei jedes Mal',
    });
  });

  test('of two nodes, one dying in the middle, each mail goes out once; what one had in its hands goes out again under the same name', async () => {
    const of = await anfrage();
    const pv = await b.act('PvDat', await b.pv(of), 'Vorschlagen', { Versandweg: 'Telefon' });
    const count = 120;
    // So that the server's own runner leaves them to these nodes.
    await b.tisch.query(`insert into job_pause (name) values ('EmailSenden')`);
    const clock = new Clock(new Date());
    clock.forward(120);
    await b.tisch.query(
      `insert into email_versand (id_domaene, empfaenger, betreff, text, entitaet, datensatz_id, status, versuche)
       select 1, 'an' || n || '@viele.example', 'Nr. ' || n, '<p>Hallo</p>', 'PvDat', $1, 'Wartet', 0 from generate_series(1, $2::int) n`,
      [pv.Id, count],
    );
    await ask(pv);
    await b.tisch.query(
      `update job set faellig_am = now() + interval '1 hour' where name = 'EmailSenden' and beendet_am is null`,
    );
    await b.tisch.query(`delete from job_pause where name = 'EmailSenden'`);
    const dying = new AbortController();
    let handed = 0;
    let lost = 0;
    // Its mail server has the third mail; then nothing more is heard of this node.
    const first = runnerOf(b.server.db, jobs, {
      clock,
      sendMail: async (mail) => {
        if (dying.signal.aborted) return new Promise(() => {});
        await mailer()(mail);
        if (++handed < 3) return;
        dying.abort();
        lost += 1;
        await new Promise(() => {});
      },
    });
    void first.runDue();
    await vi.waitFor(() => expect(lost).toBeGreaterThan(0), { timeout: 60_000 });
    await b.tisch.query(
      `update job set vergeben_bis = now() - interval '1 second' where name = 'EmailSenden' and beendet_am is null and vergeben_an is not null`,
    );
    const second = runnerOf(b.server.db, jobs, { clock, sendMail: mailer() });
    await second.runDue();
    await vi.waitFor(
      async () => {
        const rows = await mails('PvDat', pv);
        expect(rows.filter(({ status }) => status === 'Gesendet')).toHaveLength(count);
      },
      { timeout: 60_000 },
    );
    const ids = smtp.received
      .filter(({ recipients }) => recipients.some((email) => email.endsWith('@viele.example')))
      .map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count + lost);
  });
});

describe('what else follows by mail', () => {
  test('a refusal is prepared and leaves when somebody says so, whatever the Domäne wants', async () => {
    await preview(false);
    const IdPerson = await b.person({ Email: 'abgesagt@probst.example' });
    const pv = await b.act('PvDat', await b.pv(await anfrage(), { IdPerson }), 'Vorschlagen', {
      Versandweg: 'Telefon',
    });
    await b.act('PvDat', pv, 'Ablehnen', { IdAbsagegrund: b.listen.absagegrund });
    const [draft = {}] = await entwuerfe('PvDat', pv);
    expect(draft).toMatchObject({
      Anlass: 'Absage',
      Empfaenger: 'abgesagt@probst.example',
      Betreff: 'Ihre Bewerbung als Staplerfahrer:in',
    });
    await sendingDone();
    expect(smtp.received).toEqual([]);
  });

  test('who begins work hears where and when', async () => {
    await preview(false);
    const IdPerson = await b.person({ Email: 'beginnt@probst.example' });
    const einsatz = await b.geplant(await anfrage(), { IdPerson });
    await b.tisch.query(`update kundenportal_einsatz set beginn = '2027-05-03 06:00 Europe/Vienna' where id = $1`, [
      einsatz.Id,
    ]);
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen', { Grund: 'Probe' });
    // The customer's yes had come before.
    const found = await receivedBy('beginnt@probst.example', 2);
    const mail = found.find((one) => one.mail.subject?.startsWith('Ihr Einsatz'));
    expect(mail?.mail.subject).toBe('Ihr Einsatz ab Montag, 3. Mai 2027, 06:00');
    expect(mail?.mail.text).toContain('Einsatz als Staplerfahrer:in bei Geschäft');
  });

  test('whose consent ends soon is asked for it again, once, unless he must not be written to', async () => {
    const [asked, silent] = [
      await b.person({ Status: 'Pool', Email: 'vormerken@probst.example', EinwilligungBis: tag(20) }),
      await b.person({
        Status: 'Pool',
        Email: 'still@probst.example',
        EinwilligungBis: tag(20),
        IsKontaktsperre: true,
      }),
    ];
    await runLastNight(b.server.db, 'EinwilligungenErfragen');
    await runLastNight(b.server.db, 'EinwilligungenErfragen');
    const [draft = {}, ...more] = await entwuerfe('PersSt', { Id: asked });
    expect(more).toEqual([]);
    expect(draft).toMatchObject({
      Anlass: 'EinwilligungVerlaengern',
      Empfaenger: 'vormerken@probst.example',
      Hinweis: null,
    });
    expect((await b.aufgaben('PersSt', { Id: asked })).map(({ titel }) => titel)).toContainEqual(
      expect.stringContaining('E-Mail prüfen und senden'),
    );
    expect(await mails('PersSt', { Id: silent })).toEqual([]);
  });

  test('hours that wait for approval remind whoever approves them, by the nightly clock and once', async () => {
    const [waiting] = await b.tisch.query<{ id: string; freigeber: string }>(
      `select s.id, e.id_freigeber as freigeber from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz
        where s.id_domaene = 1 and e.id_freigeber is not null order by s.id limit 1`,
    );
    await b.tisch.query(`update stundennachweis set status = 'Freigegeben' where status = 'Eingereicht'`);
    await b.tisch.query(
      `update stundennachweis set status = 'Eingereicht', status_seit = now() - interval '4 days' where id = $1`,
      [waiting?.id],
    );
    await b.tisch.query(`update unternehmen_ansprechpartner set email = 'stunden@kunde.example' where id = $1`, [
      waiting?.freigeber,
    ]);
    for (let night = 0; night < 2; night++) await runLastNight(b.server.db, 'StundenErinnern');
    const [mail] = await receivedBy('stunden@kunde.example');
    expect(mail?.mail.subject).toMatch(/^Bitte Stunden der KW \d+ freigeben$/);
    expect(mail?.mail.text).toContain('https://disponent.firma.example/');
  });
});

describe('the bell', () => {
  const bells = (link: string) =>
    b.tisch.query(
      'select n.ereignis, u.benutzername as wer from benachrichtigung n join benutzer_st u on u.id = n.id_benutzer where n.link = $1 order by n.id',
      [link],
    );

  test('rings for whoever is responsible for a proposal when it is invited, accepted or refused', async () => {
    const of = await b.offen({}, [{ Anzahl: 2 }]);
    const proposed = async () => b.act('PvDat', await b.pv(of, { IdBerater: b.listen.berater }), 'Vorschlagen');
    const [wanted, unwanted] = [await proposed(), await proposed()];
    await b.act('PvDat', wanted, 'TerminVereinbaren', { PvTermin: [{ Art: 'Telefon', Beginn: `${tag(4)}T09:00:00` }] });
    await b.act('PvDat', wanted, 'Annehmen');
    await b.act('PvDat', unwanted, 'Ablehnen', { IdAbsagegrund: b.listen.absagegrund });
    const rung = await bells(`/pv/${String(wanted.Id)}`);
    expect(rung.filter(({ ereignis }) => ereignis !== 'AufgabeDerNiederlassung')).toEqual([
      { ereignis: 'PvTermin', wer: 'berater' },
      { ereignis: 'PvAngenommen', wer: 'berater' },
    ]);
    expect(await bells(`/pv/${String(unwanted.Id)}`)).toEqual([{ ereignis: 'PvAbgelehnt', wer: 'berater' }]);
  });

  test('rings when a customer sends hours back or asks for the end of an assignment', async () => {
    const kunde = await b.login('kunde');
    const einsatz = await einsatzOhneEnde(kunde);
    await b.act('KundenportalEinsatz', einsatz, 'EndeAnfragen', { Grund: 'Auftrag endet früher' }, kunde);
    const [woche] = await b.tisch.query<{ id: string }>(
      `update stundennachweis set status = 'Eingereicht' where id = (select max(id) from stundennachweis where id_einsatz = $1) returning id`,
      [einsatz.Id],
    );
    await b.act(
      'Stundennachweis',
      { Id: Number(woche?.id) },
      'Zurueckweisen',
      { Ablehnungsgrund: 'Pause fehlt' },
      kunde,
    );
    const rung = (await bells(`/einsatz/${String(einsatz.Id)}`)).map(({ ereignis }) => ereignis);
    expect(rung).toContain('EndeAngefragt');
    expect(rung).toContain('StundenZurueckgewiesen');
  });

  test('is heard as each user chose: by mail at once, in one mail a day, or not at all, in his language', async () => {
    await b.tisch.query(
      `update benutzer_st set email = 'berater@firma.example', id_sprache = (select id from sprache_st where id_domaene = 1 and iso_code = 'en') where benutzername = 'berater'`,
    );
    const berater = await b.login('berater');
    const choose = async (meldungen: Row) => {
      const { Rows } = await berater.list('BenutzerEinstellung', { take: 1 });
      const own = Rows[0] ? await berater.read('BenutzerEinstellung', Rows[0].Id) : undefined;
      await (own
        ? berater.save('BenutzerEinstellung', { ...own, Werte: { meldungen } })
        : berater.create('BenutzerEinstellung', { Werte: { meldungen } }));
    };
    const accepted = async () => {
      const pv = await b.angenommen(await b.offen(), { IdBerater: b.listen.berater });
      return { pv, rung: (await bells(`/pv/${String(pv.Id)}`)).filter(({ ereignis }) => ereignis === 'PvAngenommen') };
    };
    await choose({ PvAngenommen: 'Aus' });
    expect((await accepted()).rung).toEqual([]);

    await choose({ PvAngenommen: 'Email' });
    const { pv, rung } = await accepted();
    expect(rung).toHaveLength(1);
    const [told] = await receivedBy('berater@firma.example');
    expect(told?.mail.subject).toBe(`From Disponent: Proposal ${String(pv.PvNr)} was accepted`);
    expect(told?.mail.text).toContain(`https://disponent.firma.example/pv/${String(pv.Id)}`);

    await choose({ PvAngenommen: 'Tag' });
    const two = [await accepted(), await accepted()];
    await runLastNight(b.server.db, 'MeldungenZusammenfassen');
    const [, daily] = await receivedBy('berater@firma.example', 2);
    expect(daily?.mail.subject).toMatch(/^Your notifications until \d+ \w+ \d{4}$/);
    for (const one of two) expect(daily?.mail.text).toContain(`Proposal ${String(one.pv.PvNr)} was accepted`);
    expect(daily?.mail.text).not.toContain(String(pv.PvNr));
    // What was told is not told again.
    await runLastNight(b.server.db, 'MeldungenZusammenfassen');
    await sendingDone();
    await receivedBy('berater@firma.example', 2);
    await choose({});
  });

  test('rings for those who take part in a project, and for a branch', async () => {
    const { Rows } = await b.gf.filter('AnfrageProjektDat', ['Status', '=', 'Aktiv']);
    const projekt = await b.gf.read('AnfrageProjektDat', Rows[0]?.Id);
    const link = `/anfrage-projekt/${String(projekt.Id)}`;
    await b.save('AnfrageProjektDat', projekt, {
      ProjektKommentar: [...(projekt.ProjektKommentar as Row[]), { Text: 'Wie besprochen' }],
    });
    const rung = await bells(link);
    expect(rung.length).toBeGreaterThan(0);
    expect(rung.every(({ ereignis, wer }) => ereignis === 'ProjektKommentar' && wer !== 'gf')).toBe(true);
    await b.gf.create('Aufgabe', {
      Titel: 'Schutzausrüstung ausgeben',
      IdBenutzer: null,
      IdNiederlassung: b.listen.niederlassung,
      BezugEntitaet: 'AnfrageProjektDat',
      BezugId: projekt.Id,
    });
    expect(await bells(link)).toContainEqual({ ereignis: 'AufgabeDerNiederlassung', wer: 'berater' });
  });
});

const mailer = () => createMailer({ db: b.server.db, mailUrl: smtp.url, folder: '' });

/** What waits without a job gets one, and is sent. */
async function ask(pv: Row): Promise<void> {
  const rows = await b.tisch.query<{ id: string }>(
    `select id from email_versand where entitaet = 'PvDat' and datensatz_id = $1 and status = 'Wartet' order by id`,
    [pv.Id],
  );
  const { later } = await import('../../src/records/later.ts');
  const db = b.server.db.in(1);
  await db.transaction(async (tx) => {
    for (const { id } of rows) await later({ db, tx, caller: { domaene: 1 } }, 'EmailSenden', { id: Number(id) });
  });
  const [paused] = await b.tisch.query(`select 1 from job_pause where name = 'EmailSenden'`);
  if (!paused) await sendingDone();
}
