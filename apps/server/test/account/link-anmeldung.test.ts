import type { LoginResponse } from '@disponent/domain/session/types';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { anchor } from '../../src/mail/fill.ts';
import { post } from '../../src/mail/outbox.ts';
import { systemCaller } from '../../src/sight/system-caller.ts';
import { Api } from '../api.ts';
import { startMailServer } from '../mail-server.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { idOf, withBearer } from '../session/anmelden.ts';
import { jobsDone } from './mails.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let kunde: { id: number; email: string };
beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({ mailUrl: smtp.url, publicUrl: 'https://disponent.firma.example' });
  kunde = { id: await idOf(server, 'kunde'), email: 'einkauf@kunde.example' };
  await server.db.rows(sql`update benutzer_st set email = ${kunde.email} where id = ${kunde.id}`);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
afterEach(async () => {
  await jobsDone(server);
  smtp.received.length = 0;
});

/** A mail with a link to a proposal, as its address gets it. */
async function mailed(email: string): Promise<string> {
  const db = server.db.in(1);
  await db.transaction(async (tx) => {
    const Link = anchor('/pv/7', 'PV-7');
    await post(
      { db, tx, caller: await systemCaller(db, 1) },
      {
        anlass: 'Benachrichtigung',
        to: { name: 'Eva', email, idSprache: null },
        values: { Meldung: 'Etwas Neues', Link },
        bezug: ['BenutzerSt', kunde.id],
        isWanted: true,
      },
    );
  });
  const mail = await vi.waitFor(
    () => {
      const found = smtp.received.find(({ recipients }) => recipients.includes(email));
      expect(found).toBeDefined();
      return found?.mail;
    },
    { timeout: 60_000 },
  );
  return mail?.text ?? '';
}

const keyIn = (text: string) =>
  /https:\/\/disponent\.firma\.example\/pv\/7#zugang=([\w-]{43})\s/.exec(`${text}\n`)?.[1] ?? '';
const linkLogin = (Key: string) =>
  new Api(server.url).call<LoginResponse>('POST', '/api/base/Authorization/LinkLogin', { Key });

describe('a link in a mail to somebody from outside', () => {
  test('[S31] signs him in once; its key stands in the mail alone', async () => {
    const key = keyIn(await mailed(kunde.email));
    expect(key).not.toBe('');
    const kept = await server.db.rows<{ text: string }>(
      sql`select text from email_versand where empfaenger = ${kunde.email} union all select eingabe::text from job where eingabe is not null`,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.some(({ text }) => text.includes(key))).toBe(false);

    const answer = await linkLogin(key);
    expect(answer).toMatchObject({ IsValid: true, NeedsTwoFactorAuth: false });
    const me = await withBearer(server, answer.AuthenticationToken).call('GET', '/api/.info/me');
    expect(me).toMatchObject({ Id: kunde.id, BenutzerrolleTyp: 0 });
    expect(
      await server.db.row(
        sql`select aenderungen->'Felder'->'Weg'->>1 as weg from aenderungsprotokoll where entitaet = 'BenutzerSt' and datensatz_id = ${kunde.id} and aktion = 'Anmelden' order by id desc limit 1`,
      ),
    ).toEqual({ weg: 'Link' });

    expect(await linkLogin(key)).toMatchObject({
      IsValid: false,
      AuthenticationToken: null,
      Meldung: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Bitte melden Sie sich an.',
    });
    expect(await linkLogin('erfunden')).toMatchObject({ IsValid: false });
  });

  test('our own people, addresses of nobody, and who needs a second factor get the plain address', async () => {
    await server.db.rows(
      sql`update benutzer_st set email = 'berater@alpenstaff.example' where id = ${await idOf(server, 'berater')}`,
    );
    for (const email of ['berater@alpenstaff.example', 'niemand@kunde.example'])
      expect(await mailed(email)).toMatch(/https:\/\/disponent\.firma\.example\/pv\/7\s/);
    await server.db.rows(sql`update domaene_st set is_zwei_faktor_pflicht = true where id = 1`);
    expect(keyIn(await mailed(kunde.email))).toBe('');
    await server.db.rows(sql`update domaene_st set is_zwei_faktor_pflicht = false where id = 1`);
  });

  test('passes by no lock and no second factor that came after it was sent', async () => {
    const locked = keyIn(await mailed(kunde.email));
    await server.db.rows(sql`update benutzer_st set is_gesperrt = true where id = ${kunde.id}`);
    expect(await linkLogin(locked)).toMatchObject({ IsValid: false, AuthenticationToken: null });
    await server.db.rows(sql`update benutzer_st set is_gesperrt = false where id = ${kunde.id}`);
    smtp.received.length = 0;
    const second = keyIn(await mailed(kunde.email));
    await server.db.rows(sql`update domaene_st set is_zwei_faktor_pflicht = true where id = 1`);
    expect(await linkLogin(second)).toMatchObject({ IsValid: false, AuthenticationToken: null });
    await server.db.rows(sql`update domaene_st set is_zwei_faktor_pflicht = false where id = 1`);
  });
});
