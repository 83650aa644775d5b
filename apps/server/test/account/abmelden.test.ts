import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { post } from '../../src/mail/outbox.ts';
import { systemCaller } from '../../src/sight/system-caller.ts';
import { Buero } from '../geschaeft/buero.ts';
import { startMailServer } from '../mail-server.ts';
import { idOf } from '../session/anmelden.ts';
import { jobsDone } from './mails.ts';

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
afterEach(async () => {
  await jobsDone(b.server);
  smtp.received.length = 0;
});

let counter = 0;

/** Somebody in the pool who agreed to job info. */
async function interessiert(): Promise<{ id: number; email: string }> {
  const email = `jobs${++counter}@post.example`;
  const id = await b.person({ Email: email, IsNewsletter: true });
  await b.server.db.rows(
    sql`insert into person_einwilligung (id_domaene, id_person, id_einwilligung_dsgvo, erteilt_am, weg)
        select 1, ${id}, (select id from einwilligung_dsgvo_st where id_domaene = 1 and zweck = 'Jobinfo' order by id limit 1), current_date - 5, 'Online'`,
  );
  return { id, email };
}

async function jobinfo({ id, email }: { id: number; email: string }): Promise<number> {
  const db = b.server.db.in(1);
  const posted = await db.transaction(async (tx) =>
    post(
      { db, tx, caller: await systemCaller(db, 1) },
      {
        anlass: 'Jobinfo',
        to: { name: 'Eva', email, idSprache: null },
        values: { Meldung: { html: '<p>Staplerfahrer:in in Linz</p>' } },
        bezug: ['PersSt', id],
        isWanted: true,
      },
    ),
  );
  await jobsDone(b.server);
  return posted.id;
}

const received = (email: string): Promise<Email | undefined> =>
  vi.waitFor(
    () => {
      const found = smtp.received.find(({ recipients }) => recipients.includes(email));
      expect(found).toBeDefined();
      return found?.mail;
    },
    { timeout: 60_000 },
  );

const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;
/** On the server of the test, not at the address of the mail. */
const pathIn = (mail: Email | undefined) =>
  /^<https:\/\/disponent\.firma\.example(\/abmelden\/[\w-]{43})>$/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ??
  '';

describe('mails that need consent', () => {
  test('[RFC 8058] can be ended by one call of the mail program, and are not sent any more; the log tells of it', async () => {
    const eva = await interessiert();
    await jobinfo(eva);
    const mail = await received(eva.email);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const path = pathIn(mail);
    expect(path).not.toBe('');
    expect(mail?.text).toContain(`https://disponent.firma.example${path}`);
    expect(mail?.html).toContain('Von diesen E-Mails abmelden');

    // Whoever only looks ends nothing.
    const page = await fetch(`${b.server.url}${path}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    expect(await page.text()).toContain('Sie bekommen dann keine Jobinfos mehr von Alpenstaff');
    expect(await b.gf.read('PersSt', eva.id)).toMatchObject({ IsNewsletter: true });

    const once = () =>
      fetch(`${b.server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (const answer of [await once(), await once()]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Sie sind abgemeldet');
    }
    const person = await b.gf.read('PersSt', eva.id);
    expect(person).toMatchObject({ IsNewsletter: false });
    expect(person.PersonEinwilligung).toContainEqual(expect.objectContaining({ WiderrufenAm: expect.any(String) }));
    const log = await b.server.db.rows(
      sql`select aktion, id_benutzer from aenderungsprotokoll where entitaet = 'PersSt' and datensatz_id = ${eva.id} and aktion = 'JobinfosAbgemeldet'`,
    );
    expect(log).toEqual([{ aktion: 'JobinfosAbgemeldet', id_benutzer: null }]);

    smtp.received.length = 0;
    const id = await jobinfo(eva);
    expect(smtp.received).toEqual([]);
    expect(await b.server.db.row(sql`select status, fehler from email_versand where id = ${id}`)).toEqual({
      status: 'Verworfen',
      fehler: 'Nicht gesendet: Diese Person hat Jobinfos abbestellt oder ihnen nie zugestimmt',
    });
  });

  test('a page in the language of the browser, by multipart as well; a link that is none says so', async () => {
    const eva = await interessiert();
    await jobinfo(eva);
    const path = pathIn(await received(eva.email));
    const english = await fetch(`${b.server.url}${path}`, { headers: { 'accept-language': 'en-GB,en;q=0.9' } });
    expect(await english.text()).toContain('<button>Unsubscribe</button>');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(`${b.server.url}${path}`, { method: 'POST', body: form })).status).toBe(200);
    expect(await b.gf.read('PersSt', eva.id)).toMatchObject({ IsNewsletter: false });
    const none = await fetch(`${b.server.url}/abmelden/${'x'.repeat(43)}`, { method: 'POST' });
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('Dieser Link gilt nicht mehr');
  });

  test('what the bell tells by mail is told by the bell alone afterwards', async () => {
    const id = await idOf(b.server, 'gf');
    const email = 'gf@alpenstaff.example';
    await b.server.db.rows(sql`update benutzer_st set email = ${email} where id = ${id}`);
    await b.server.db.rows(sql`delete from benutzer_einstellung where id_benutzer = ${id}`);
    await b.server.db.rows(
      sql`insert into benutzer_einstellung (id_domaene, id_benutzer, werte) values (1, ${id}, ${JSON.stringify({ meldungen: { PvTermin: 'Email', PvFeedback: 'Tag', PvAbgelehnt: 'Aus' }, anderes: 1 })})`,
    );
    const db = b.server.db.in(1);
    await db.transaction(async (tx) =>
      post(
        { db, tx, caller: await systemCaller(db, 1) },
        {
          anlass: 'Zusammenfassung',
          to: { name: 'Gerda', email, idSprache: null },
          values: { Meldung: 'Nichts Neues', Termin: { day: '2026-11-16' } },
          bezug: ['BenutzerSt', id],
          isWanted: true,
        },
      ),
    );
    const path = pathIn(await received(email));
    expect((await fetch(`${b.server.url}${path}`, { method: 'POST' })).status).toBe(200);
    expect(await b.server.db.row(sql`select werte from benutzer_einstellung where id_benutzer = ${id}`)).toEqual({
      werte: { meldungen: { PvTermin: 'Glocke', PvFeedback: 'Glocke', PvAbgelehnt: 'Aus' }, anderes: 1 },
    });
    expect(
      await b.server.db.rows(
        sql`select id_benutzer::int as von from aenderungsprotokoll where entitaet = 'BenutzerSt' and datensatz_id = ${id} and aktion = 'MeldungenAbgemeldet'`,
      ),
    ).toEqual([{ von: id }]);
  });

  test('an invoice, an invitation or a proposal cannot be ended, and says nothing of it', async () => {
    const eva = await interessiert();
    const db = b.server.db.in(1);
    await db.transaction(async (tx) =>
      post(
        { db, tx, caller: await systemCaller(db, 1) },
        {
          anlass: 'BewerbungEingang',
          to: { name: 'Eva', email: eva.email, idSprache: null },
          values: { Jobtitel: 'Staplerfahrer:in' },
          bezug: ['PersSt', eva.id],
        },
      ),
    );
    const mail = await received(eva.email);
    expect(header(mail, 'list-unsubscribe')).toBeUndefined();
    expect(mail?.text).not.toContain('abmelden');
  });
});
