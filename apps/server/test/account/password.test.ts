import { createHash } from 'node:crypto';
import type { LoginResponse, ValidResponse } from '@disponent/domain/session/types';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { linkIn, mailTo } from './mails.ts';

let server: TestServer;
let api: Api;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = new Api(server.url);
  admin = await Api.login(server.url);
});
afterAll(() => server.close());

const path = '/api/base/Authorization';
const reset = (body: object) => api.call<ValidResponse>('POST', `${path}/ResetPassword`, body);
const activate = (body: object) => api.call<ValidResponse>('POST', `${path}/ActivateAccount`, body);
const login = (Username: string, Password: string, Code?: string) =>
  api.call<LoginResponse>('POST', `${path}/Login`, { Username, Password, StayLoggedOn: false, ...(Code && { Code }) });
const as = ({ AuthenticationToken }: LoginResponse) =>
  new Api(server.url, { authorization: `Bearer ${AuthenticationToken}` });
const twice = (NewPassword: string) => ({ NewPassword, NewPasswordRepeat: NewPassword });

let counter = 0;
/** Somebody who was just created, and has an invitation but no password. */
async function newUser(row: object = {}): Promise<{ name: string; email: string; id: number; key: string }> {
  const name = `neu${++counter}`;
  const email = `${name}@firma.example`;
  const rest = { Vorname: 'Nina', Nachname: 'Neu', IdBenutzerrolle: 3 };
  const { Id } = await admin.create('BenutzerSt', { Benutzername: name, Email: email, ...rest, ...row });
  return { name, email, id: Number(Id), key: linkIn(await mailTo(server, email)).key };
}

/** Somebody with a password. */
async function activeUser(password = 'Anfang123') {
  const user = await newUser();
  expect(await activate({ ActivationKey: user.key, ...twice(password) })).toEqual({ IsValid: true });
  return { ...user, password };
}

async function resetKey({ name, email }: { name: string; email: string }, count: number): Promise<string> {
  expect(await reset({ Username: name })).toEqual({ IsValid: true });
  return linkIn(await mailTo(server, email, count)).key;
}

describe('activating an account', () => {
  test('[AUTH-09] [AUTH-10] a new user gets a mail, chooses a password by its key and can sign in', async () => {
    const { name, email, key } = await newUser();
    const mail = await mailTo(server, email);
    expect(linkIn(mail).path).toBe('/account-aktivieren');
    expect(mail.text).toContain(name);
    expect(mail.text).toContain('7 Tage');
    expect(await activate({ ActivationKey: key, ...twice('Anfang123') })).toEqual({ IsValid: true });
    expect(await login(name, 'Anfang123')).toMatchObject({ IsValid: true, AuthenticationType: 'Bearer' });
    const { Rows } = await admin.filter('BenutzerSt', ['Benutzername', '=', name], {
      columns: 'AktiviertAm,PasswortGeaendertAm',
    });
    expect(Rows[0]).toMatchObject({ AktiviertAm: expect.any(String), PasswortGeaendertAm: expect.any(String) });
  });

  test('[S08] a key works once, is random, and is kept as a digest that ends after 7 days', async () => {
    const { id, key } = await newUser();
    expect(Buffer.from(key, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const [row] = await server.db.rows<{ hash: Buffer; days: number }>(
      sql`select schluessel_hash as hash, extract(epoch from gueltig_bis - now()) / 86400 as days from konto_schluessel where id_benutzer = ${id}`,
    );
    expect(row?.hash).toEqual(createHash('sha256').update(key).digest());
    expect(row?.days).toBeCloseTo(7, 2);
    expect(await activate({ ActivationKey: key, ...twice('Anfang123') })).toEqual({ IsValid: true });
    expect(await activate({ ActivationKey: key, ...twice('Anfang456') })).toEqual({
      IsValid: false,
      Meldung: 'Aktivierungsschlüssel ist ungültig',
    });
  });

  test('[AUTH-11] a key that is wrong, too old or for something else is refused', async () => {
    const user = await activeUser();
    const { key: old, id } = await newUser();
    await server.db.rows(
      sql`update konto_schluessel set gueltig_bis = now() - interval '1 second' where id_benutzer = ${id}`,
    );
    for (const ActivationKey of ['falsch', '', old, await resetKey(user, 2)])
      expect(await activate({ ActivationKey, ...twice('Anfang123') })).toEqual({
        IsValid: false,
        Meldung: 'Aktivierungsschlüssel ist ungültig',
      });
  });

  test('two who use the same key at once: one of them does', async () => {
    const { key } = await newUser();
    const answers = await Promise.all(
      ['Anfang123', 'Anfang456'].map((one) => activate({ ActivationKey: key, ...twice(one) })),
    );
    expect(answers.filter(({ IsValid }) => IsValid)).toHaveLength(1);
  });

  test('what the password rules refuse is said by field and does not use up the key', async () => {
    const { key } = await newUser();
    const error = await refusal(activate({ ActivationKey: key, NewPassword: 'abc', NewPasswordRepeat: 'abd' }));
    expect(error.status).toBe(422);
    const { Fehler, Warnungen } = findingsOf(error);
    expect({ Fehler, Warnungen }).toEqual({
      Fehler: {
        NewPassword: [
          'Neues Passwort benötigt min. 6 Zeichen',
          'Neues Passwort benötigt min. einen Großbuchstaben',
          'Neues Passwort benötigt min. eine Ziffer',
        ],
        NewPasswordRepeat: ['Neues Passwort (Wiederholung) entspricht nicht dem neuen Passwort'],
      },
      Warnungen: {},
    });
    const empty = findingsOf(await refusal(activate({ ActivationKey: key })));
    expect(empty.Fehler).toEqual({ NewPassword: ['Neues Passwort ist ein Pflichtfeld'] });
    expect(await activate({ ActivationKey: key, ...twice('Anfang123') })).toEqual({ IsValid: true });
  });
});

describe('forgetting a password', () => {
  test('[AUTH-09] [AUTH-10] the key of the mail sets a new one, once, and ends all sessions', async () => {
    const user = await activeUser();
    const session = as(await login(user.name, user.password));
    const key = await resetKey(user, 2);
    expect(await reset({ Key: key, ...twice('Wieder123') })).toEqual({ IsValid: true });
    expect((await refusal(session.call('GET', `${path}/IsLoggedIn`))).status).toBe(401);
    expect(await login(user.name, user.password)).toMatchObject({ IsValid: false });
    expect(await login(user.name, 'Wieder123')).toMatchObject({ IsValid: true });
    expect(await reset({ Key: key, ...twice('Nochmal123') })).toMatchObject({ IsValid: false, Meldung: /\S/ });
  });

  test('[S08] a key lasts an hour, and no longer than the password it replaces', async () => {
    const user = await activeUser();
    const key = await resetKey(user, 2);
    const [row] = await server.db.rows<{ minutes: number }>(
      sql`select extract(epoch from gueltig_bis - now()) / 60 as minutes from konto_schluessel where id_benutzer = ${user.id} and art = 'Passwort'`,
    );
    expect(row?.minutes).toBeLessThanOrEqual(60);
    const session = as(await login(user.name, user.password));
    await session.call('POST', `${path}/ChangePassword`, { OldPassword: user.password, ...twice('Umgestellt123') });
    expect(await reset({ Key: key, ...twice('Wieder123') })).toMatchObject({ IsValid: false });
    expect(await login(user.name, 'Umgestellt123')).toMatchObject({ IsValid: true });
  });

  test('a newer link replaces the older one, and another e-mail address all of them', async () => {
    const user = await activeUser();
    const first = await resetKey(user, 2);
    const second = await resetKey(user, 3);
    expect(await reset({ Key: first, ...twice('Wieder123') })).toMatchObject({ IsValid: false });
    const record = await admin.read('BenutzerSt', user.id);
    await admin.save('BenutzerSt', { ...record, Email: `andere-${user.email}` });
    expect(await reset({ Key: second, ...twice('Wieder123') })).toMatchObject({ IsValid: false });
  });

  test('[S07] it neither switches off nor skips the second factor, and starts no session', async () => {
    const { Rows } = await admin.filter('BenutzerSt', ['Benutzername', '=', 'zweifaktor']);
    const email = String(Rows[0]?.Email);
    const key = await resetKey({ name: 'zweifaktor', email }, 1);
    expect(await reset({ Key: key, ...twice('Wieder123') })).toEqual({ IsValid: true });
    expect(await login('zweifaktor', 'Wieder123')).toMatchObject({
      IsValid: true,
      NeedsTwoFactorAuthKey: true,
      AuthenticationToken: null,
    });
    const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') });
    expect(await login('zweifaktor', 'Wieder123', totp.generate())).toMatchObject({
      IsValid: true,
      AuthenticationToken: expect.any(String),
    });
  });

  test('a common password is taken with a warning', async () => {
    const user = await newUser();
    expect(await activate({ ActivationKey: user.key, ...twice('Password1') })).toEqual({
      IsValid: true,
      Warnung: expect.stringContaining('Liste häufiger Passwörter'),
    });
  });

  test('bodies that make no sense are refused with a sentence', async () => {
    for (const body of [{}, { Username: 7 }, { Key: 'x'.repeat(500), ...twice('Anfang123') }, []])
      expect(await refusal(reset(body))).toMatchObject({ status: 400, body: /\S/ });
  });
});

describe('changing a password', () => {
  test('[S09] [AUTH-10] needs the old one, keeps this session and ends the others', async () => {
    const user = await activeUser();
    const [mine, other] = [as(await login(user.name, user.password)), as(await login(user.name, user.password))];
    const change = (OldPassword: string, NewPassword: string) =>
      mine.call<ValidResponse>('POST', `${path}/ChangePassword`, { OldPassword, ...twice(NewPassword) });
    expect(await change('Falsch123', 'Umgestellt123')).toEqual({ IsValid: false, Meldung: 'Passwort ist ungültig' });
    expect(findingsOf(await refusal(change('', 'Umgestellt123'))).Fehler).toEqual({
      OldPassword: ['Altes Passwort ist ein Pflichtfeld'],
    });
    expect(findingsOf(await refusal(change(user.password, 'kurz'))).Fehler).toHaveProperty('NewPassword');
    await other.call('GET', '/api/.info/me');
    expect(await change(user.password, 'Umgestellt123')).toEqual({ IsValid: true });
    // Within the second that a node believes a session.
    await vi.waitFor(async () => expect((await other.raw('GET', `${path}/IsLoggedIn`)).status).toBe(401), {
      timeout: 60_000,
    });
    expect(await mine.call('GET', `${path}/IsLoggedIn`)).toMatchObject({ IsValid: true });
    expect(await login(user.name, 'Umgestellt123')).toMatchObject({ IsValid: true });
  });

  test('[S09] guessing the old one is slowed down like signing in', async () => {
    const user = await activeUser();
    const mine = as(await login(user.name, user.password));
    const guess = () =>
      mine.raw('POST', `${path}/ChangePassword`, { OldPassword: 'Falsch123', ...twice('Umgestellt123') });
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(200);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('who must change it may do nothing else before, and everything after', async () => {
    const user = await activeUser();
    const record = await admin.read('BenutzerSt', user.id);
    await admin.save('BenutzerSt', { ...record, MussPasswortAendern: true });
    const mine = as(await login(user.name, user.password));
    expect(await refusal(mine.list('RegionSt'))).toMatchObject({
      status: 403,
      body: 'Bitte ändern Sie zuerst Ihr Passwort.',
    });
    const change = (NewPassword: string) =>
      mine.call<ValidResponse>('POST', `${path}/ChangePassword`, { OldPassword: user.password, ...twice(NewPassword) });
    expect(findingsOf(await refusal(change(user.password))).Fehler).toEqual({
      NewPassword: ['Neues Passwort muss sich vom alten unterscheiden'],
    });
    expect(await change('Umgestellt123')).toEqual({ IsValid: true });
    expect((await mine.list('RegionSt')).Rows.length).toBeGreaterThan(0);
    expect(await admin.read('BenutzerSt', user.id)).toMatchObject({ MussPasswortAendern: false });
  });

  test('[S10] long, Unicode and blank-filled passwords work and are not cut', async () => {
    const long = `Ünïcödé 1 🙂 ${'lang '.repeat(40)}`;
    const user = await activeUser(long);
    expect(await login(user.name, long)).toMatchObject({ IsValid: true });
    expect(await login(user.name, long.slice(0, -1))).toMatchObject({ IsValid: false });
    expect(await login(user.name, long.slice(0, 72))).toMatchObject({ IsValid: false });
  });

  test('[S11] a Domäne in NIST mode wants length, less of it with a second factor, and nothing common', async () => {
    const mine = await Api.login(server.url, 'donau');
    await server.db.rows(sql`update domaene_st set is_nist_modus = true where id = 2`);
    const change = (OldPassword: string, NewPassword: string) =>
      mine.call<ValidResponse>('POST', `${path}/ChangePassword`, { OldPassword, ...twice(NewPassword) });
    const said = async (NewPassword: string) =>
      findingsOf(await refusal(change('Demo1234', NewPassword))).Fehler.NewPassword;
    expect(await said('Kurz1234')).toEqual(['Neues Passwort benötigt min. 15 Zeichen']);
    expect(await said('passwordpassword')).toEqual(['Neues Passwort steht auf der Liste häufiger Passwörter']);
    expect(await change('Demo1234', 'ein regenschirm im mai')).toEqual({ IsValid: true });
    const { id } = (await server.db.row<{ id: number }>(sql`select id from benutzer_st where benutzername = 'donau'`))!;
    await server.db.rows(
      sql`insert into zwei_faktor (id_benutzer, geheimnis, bestaetigt_am) values (${id}, ${server.db.cipher.encrypt('JBSWY3DPEHPK3PXP')}, now())`,
    );
    const short = await refusal(change('ein regenschirm im mai', 'kurz123'));
    expect(findingsOf(short).Fehler.NewPassword).toEqual(['Neues Passwort benötigt min. 8 Zeichen']);
    expect(await change('ein regenschirm im mai', 'mai-regen')).toEqual({ IsValid: true });
  });

  test('[S43] it is in the log, without a secret', async () => {
    const user = await activeUser();
    const rows = await server.db.rows(
      sql`select aktion, id_benutzer, aenderungen::text as text from aenderungsprotokoll where entitaet = 'BenutzerSt' and datensatz_id = ${user.id} order by id`,
    );
    expect(rows.map(({ aktion }) => aktion)).toEqual(['Anlegen', 'PasswortGeaendert']);
    expect(JSON.stringify(rows)).not.toContain(user.password);
    expect(JSON.stringify(rows)).not.toContain(user.key);
  });
});
