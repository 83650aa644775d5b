import type { PasskeyRow } from '@disponent/domain/session/passkey';
import type { LoginResponse } from '@disponent/domain/session/types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { Authenticator } from './authenticator.ts';

let server: TestServer;
/** Browsers know passkeys for names only. */
let url: string;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  url = server.url.replace('127.0.0.1', 'localhost');
  api = await Api.login(url, 'berater');
});
afterAll(() => server.close());

type Options = Parameters<Authenticator['create']>[0] & Parameters<Authenticator['get']>[0];
const path = '/api/base/Authorization/Passkey';
const invalid = { IsValid: false, AuthenticationToken: null, Meldung: 'Passkey ist ungültig' };

async function registerStart(who = api): Promise<Options> {
  const { Options } = await who.call<{ Options: Options }>('POST', `${path}RegisterStart`, { Password: 'Demo1234' });
  return Options;
}

const registerFinish = (Response: unknown, who = api) =>
  who.call('POST', `${path}RegisterFinish`, { Bezeichnung: 'Laptop', Response });

async function registered(who = api): Promise<Authenticator> {
  const authenticator = new Authenticator(url);
  expect(await registerFinish(authenticator.create(await registerStart(who)), who)).toEqual({ IsValid: true });
  return authenticator;
}

async function loginStart(): Promise<Options> {
  return (await new Api(url).call<{ Options: Options }>('POST', `${path}LoginStart`, {})).Options;
}

const loginFinish = (Response: unknown): Promise<LoginResponse> =>
  new Api(url).call('POST', `${path}LoginFinish`, { Response, StayLoggedOn: false });

const login = async (authenticator: Authenticator) => loginFinish(authenticator.get(await loginStart()));

const setUser = (change: ReturnType<typeof sql>) =>
  server.db.rows(sql`update benutzer_st set ${change} where benutzername = 'berater'`);

describe('[AUTH-06] a passkey', () => {
  test('is set up with the password once more, listed, and lets its user in without a name', async () => {
    const authenticator = await registered();
    const answer = await login(authenticator);
    expect(answer).toMatchObject({ IsValid: true, AuthenticationType: 'Bearer', NeedsTwoFactorAuthKey: false });
    const user = new Api(url, { authorization: `Bearer ${answer.AuthenticationToken}` });
    expect(await user.call('GET', '/api/.info/me')).toMatchObject({ Benutzername: 'berater' });
    const [row] = await user.call<PasskeyRow[]>('GET', `${path}s`);
    expect(row).toMatchObject({
      Bezeichnung: 'Laptop',
      ZuletztAm: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}$/),
    });
  });

  test('counts as both factors', async () => {
    await server.db.rows(sql`update benutzerrolle_st set is_zwei_faktor_pflicht = true where id = 3`);
    const authenticator = await registered();
    expect(await login(authenticator)).toMatchObject({ IsValid: true, AuthenticationToken: expect.any(String) });
    await server.db.rows(sql`update benutzerrolle_st set is_zwei_faktor_pflicht = false where id = 3`);
  });

  test('starts a session that travels as the user’s type says', async () => {
    const authenticator = await registered();
    await setUser(sql`authentication_type = 'Cookie'`);
    const response = await new Api(url).raw('POST', `${path}LoginFinish`, {
      Response: authenticator.get(await loginStart()),
      StayLoggedOn: false,
    });
    await setUser(sql`authentication_type = 'Bearer'`);
    expect(await response.json()).toMatchObject({
      IsValid: true,
      AuthenticationType: 'Cookie',
      AuthenticationToken: null,
    });
    expect(response.headers.getSetCookie()[0]).toMatch(/^disponent=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is gone once removed, by its own user only', async () => {
    const authenticator = await registered();
    const rows = await api.call<PasskeyRow[]>('GET', `${path}s`);
    const Id = rows.at(-1)?.Id;
    const other = await Api.login(url, 'dispo');
    expect(await other.call('GET', `${path}s`)).toEqual([]);
    expect(await refusal(other.call('POST', `${path}Remove`, { Id, Password: 'Demo1234' }))).toMatchObject({
      status: 404,
    });
    // A stolen session takes no way in from its owner.
    expect(await api.call('POST', `${path}Remove`, { Id })).toEqual({
      IsValid: false,
      Meldung: 'Passwort ist ungültig',
    });
    expect(await api.call('POST', `${path}Remove`, { Id, Password: 'Demo1234' })).toEqual({ IsValid: true });
    expect(await login(authenticator)).toMatchObject(invalid);
  });

  test('works at whichever node is asked', async () => {
    const authenticator = await registered();
    const node = await createApp({ db: server.db, config: server.config, log: false });
    const answer = await node.inject({
      method: 'POST',
      url: `${path}LoginFinish`,
      headers: { host: new URL(url).host },
      payload: { Response: authenticator.get(await loginStart()) },
    });
    await node.close();
    expect(answer.json()).toMatchObject({ IsValid: true });
  });

  test('[S43] is told in the log of the account', async () => {
    const authenticator = await registered();
    await login(authenticator);
    const rows = await server.db.rows<{ aktion: string; aenderungen: object }>(
      sql`select aktion, aenderungen from aenderungsprotokoll where entitaet = 'BenutzerSt' order by id desc limit 2`,
    );
    expect(rows).toMatchObject([
      { aktion: 'Anmelden', aenderungen: { Felder: { ZweiterFaktor: [null, 'Passkey'] } } },
      { aktion: 'PasskeyNeu', aenderungen: { Felder: { Passkey: [null, 'Laptop'] } } },
    ]);
  });
});

describe('[AUTH-06] a passkey is not set up', () => {
  test('without a session or with a wrong password', async () => {
    const anonymous = new Api(url);
    expect(await refusal(anonymous.call('POST', `${path}RegisterStart`, { Password: 'Demo1234' }))).toMatchObject({
      status: 401,
    });
    expect(await api.call('POST', `${path}RegisterStart`, { Password: 'falsch' })).toEqual({
      IsValid: false,
      Meldung: 'Passwort ist ungültig',
    });
  });

  test('twice, by somebody else, for another site, without the user being asked, or late', async () => {
    const used = await registerStart();
    const authenticator = new Authenticator(url);
    expect(await registerFinish(authenticator.create(used))).toEqual({ IsValid: true });
    const refused = { IsValid: false, Meldung: 'Passkey ist ungültig' };
    expect(await registerFinish(new Authenticator(url).create(used))).toEqual(refused);
    expect(await refusal(registerFinish(authenticator.create(await registerStart())))).toMatchObject({ status: 409 });

    const other = await Api.login(url, 'dispo');
    expect(await registerFinish(new Authenticator(url).create(await registerStart()), other)).toEqual(refused);
    expect(await registerFinish(new Authenticator('https://evil.example').create(await registerStart()))).toEqual(
      refused,
    );
    const unasked = new Authenticator(url);
    unasked.isUserVerified = false;
    expect(await registerFinish(unasked.create(await registerStart()))).toEqual(refused);
    const options = await registerStart();
    await server.db.rows(sql`update einmal_aufgabe set gueltig_bis = now() - interval '1 second'`);
    expect(await registerFinish(new Authenticator(url).create(options))).toEqual(refused);
  });

  test('where browsers know none', async () => {
    const byAddress = await Api.login(server.url, 'berater');
    expect(await refusal(byAddress.call('POST', `${path}RegisterStart`, { Password: 'Demo1234' }))).toMatchObject({
      status: 404,
      body: 'Passkeys gibt es nur unter einer Adresse mit https oder unter localhost.',
    });
    expect(await byAddress.call('GET', '/api/base/Authorization/Wege')).toEqual({ OpenId: false, Passkey: false });
    expect(await api.call('GET', '/api/base/Authorization/Wege')).toEqual({ OpenId: false, Passkey: true });
  });
});

describe('[AUTH-06] a passkey does not let in', () => {
  let authenticator: Authenticator;
  beforeEach(async () => {
    authenticator = await registered();
  });

  test('a second time with the same answer, nor with one to another question', async () => {
    const answer = authenticator.get(await loginStart());
    expect(await loginFinish(answer)).toMatchObject({ IsValid: true });
    expect(await loginFinish(answer)).toMatchObject(invalid);
    expect(await loginFinish(authenticator.get({ challenge: 'AAAA', rpId: 'localhost' }))).toMatchObject(invalid);
    expect(await loginFinish(authenticator.get(await registerStart()))).toMatchObject(invalid);
  });

  test('from another site, without the user being asked, or for another user', async () => {
    authenticator.origin = 'https://evil.example';
    expect(await login(authenticator)).toMatchObject(invalid);
    authenticator.origin = url;
    authenticator.isUserVerified = false;
    expect(await login(authenticator)).toMatchObject(invalid);
    authenticator.isUserVerified = true;
    expect(await loginFinish(authenticator.get({ ...(await loginStart()), rpId: 'evil.example' }))).toMatchObject(
      invalid,
    );
    const { userHandle } = authenticator;
    authenticator.userHandle = Buffer.from('dispo').toString('base64url');
    expect(await login(authenticator)).toMatchObject(invalid);
    authenticator.userHandle = userHandle;
    expect(await login(authenticator)).toMatchObject({ IsValid: true });
  });

  test('with another key, or one nobody knows', async () => {
    const forged = Object.assign(new Authenticator(url), {
      id: authenticator.id,
      userHandle: authenticator.userHandle,
    });
    expect(await login(forged)).toMatchObject(invalid);
    expect(await login(new Authenticator(url))).toMatchObject(invalid);
  });

  test('when its counter says that there is a copy of it', async () => {
    authenticator.counter = 5;
    expect(await login(authenticator)).toMatchObject({ IsValid: true });
    expect(await login(authenticator)).toMatchObject(invalid);
    authenticator.counter = 4;
    expect(await login(authenticator)).toMatchObject(invalid);
    authenticator.counter = 6;
    expect(await login(authenticator)).toMatchObject({ IsValid: true });
  });

  test('who is locked', async () => {
    await setUser(sql`is_gesperrt = true`);
    expect(await login(authenticator)).toMatchObject({ IsValid: false, Meldung: 'Ihr Zugang ist gesperrt.' });
    await setUser(sql`is_gesperrt = false`);
  });

  test('whose answer is garbage', async () => {
    const answer = authenticator.get(await loginStart());
    for (const clientDataJSON of ['', 'AAAA', Buffer.from('{"challenge":7}').toString('base64url')])
      expect(await loginFinish({ ...answer, response: { ...answer.response, clientDataJSON } })).toMatchObject(invalid);
    for (const body of [null, {}, { Response: 'x' }, { Response: { ...answer, id: '../' } }])
      expect(await refusal(new Api(url).call('POST', `${path}LoginFinish`, body))).toMatchObject({ status: 400 });
  });
});

describe('an administrator', () => {
  test("[AUTH-06] 'Passkeys entfernen' takes them all away, ends the sessions and is in the log", async () => {
    const admin = await Api.login(url);
    const authenticator = await registered();
    const { AuthenticationToken } = await login(authenticator);
    const [found] = (await admin.filter('BenutzerSt', ['Benutzername', '=', 'berater'])).Rows;
    const user = await admin.read('BenutzerSt', found?.Id);
    expect(user).toMatchObject({ HatPasskeys: true, Aktionen: expect.arrayContaining(['PasskeysEntfernen']) });
    const action = `/api/entity/BenutzerSt/${String(user.Id)}/aktion/PasskeysEntfernen`;
    const gf = await Api.login(url, 'gf');
    expect((await refusal(gf.call('POST', action, { Version: user.Version }))).status).toBe(403);

    const after = await admin.call('POST', action, { Version: user.Version });
    expect(after).toMatchObject({ HatPasskeys: false });
    expect(after.Aktionen).not.toContain('PasskeysEntfernen');
    expect(await login(authenticator)).toMatchObject(invalid);
    const session = new Api(url, { authorization: `Bearer ${AuthenticationToken}` });
    await expect.poll(async () => (await session.raw('GET', '/api/.info/me')).status).toBe(401);
    const log = await server.db.rows(
      sql`select aktion, id_benutzer as von, ip_adresse as ip from aenderungsprotokoll
           where entitaet = 'BenutzerSt' and datensatz_id = ${user.Id} and aktion = 'PasskeysEntfernen'`,
    );
    const { Id: von } = await admin.call('GET', '/api/.info/me');
    expect(log).toEqual([{ aktion: 'PasskeysEntfernen', von, ip: '127.0.0.1' }]);
  });
});

test('asking for challenges without end is refused with the time to wait', async () => {
  const asked = () => new Api(url).raw('POST', `${path}LoginStart`, {});
  let response = await asked();
  for (let i = 0; i < 100 && response.ok; i++) response = await asked();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await server.db.rows(sql`delete from drossel`);
  expect((await asked()).status).toBe(200);
});
