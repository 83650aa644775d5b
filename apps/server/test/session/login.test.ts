import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { hashPassword, isPassword } from '../../src/features/session/passwords.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { login, password, withBearer } from './anmelden.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refused = 'Benutzername und/oder Passwort ist ungültig';

describe('signing in', () => {
  test('[AUTH-02][AUTH-12] the right password answers the seven fields and a token that works', async () => {
    const answer = await login(server, 'admin');
    expect(answer).toEqual({
      IsValid: true,
      NeedsTwoFactorAuth: false,
      NeedsTwoFactorAuthKey: false,
      AuthenticationType: 'Bearer',
      AuthenticationToken: expect.stringMatching(/^[\w-]{43}$/),
      RefreshToken: expect.stringMatching(/^[\w-]{43}$/),
      ValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    });
    expect(await withBearer(server, answer.AuthenticationToken).call('GET', '/api/.info/me')).toMatchObject({
      IsPlattformAdmin: true,
      Benutzername: 'admin',
      IdBenutzerrolle: 1,
      BenutzerrolleTyp: 3,
      Module: expect.arrayContaining(['PersSt', 'RegionSt']),
      MussPasswortAendern: false,
    });
  });

  test('the name counts in any case and with blanks around it', async () => {
    expect(await login(server, '  Berater ')).toMatchObject({ IsValid: true });
  });

  test.each(['x', 'n'.repeat(61)])('[AUTH-11] %s is a name that nobody can have', async (name) => {
    expect(await login(server, name)).toMatchObject({ IsValid: false, Meldung: 'Benutzername ist ungültig' });
  });

  test('[AUTH-11][S01] wrong password, unknown name and account without a password get the same answer', async () => {
    await server.db.rows(sql`update benutzer_st set passwort_hash = null where benutzername = 'eva.maurer'`);
    const tell = async (Username: string) => {
      const response = await new Api(server.url).raw('POST', '/api/base/Authorization/Login', {
        Username,
        Password: 'Falsch123',
        StayLoggedOn: false,
      });
      const varying = ['x-request-id', 'date', 'content-length'];
      const headers = [...response.headers].filter(([name]) => !varying.includes(name));
      return { status: response.status, headers, body: await response.json() };
    };
    const wrong = await tell('admin');
    expect(wrong).toMatchObject({ status: 200, body: { IsValid: false, AuthenticationToken: null, Meldung: refused } });
    expect(await tell('niemand')).toEqual(wrong);
    expect(await tell('eva.maurer')).toEqual(wrong);
  });

  test('[S01] the password is worked out for unknown names too, and as hard', async () => {
    const real = { passwortHash: await hashPassword(password) };
    const seen: string[] = [];
    const counting = async (hashed: string): Promise<boolean> => {
      seen.push(hashed.replace(/[^$]+\$[^$]+$/, ''));
      return true;
    };
    expect(await isPassword(real, password, counting)).toBe(true);
    expect(await isPassword(undefined, password, counting)).toBe(false);
    expect(await isPassword({ passwortHash: null }, password, counting)).toBe(false);
    expect(seen).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1$'));
  });

  test('[S01] an unknown name costs the server as much work as a wrong password', async () => {
    const work = async (name: string): Promise<number> => {
      const before = process.cpuUsage();
      for (let i = 0; i < 4; i++) await login(server, name, { Password: 'Falsch123' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await work('aufwaermen');
    const [known, unknown] = [await work('pvmk'), await work('niemand.zwei')];
    // Working out one password is most of it; without that there would be a tenth or less.
    expect(unknown).toBeGreaterThan(known / 2);
    expect(known).toBeGreaterThan(unknown / 2);
  });

  test('a locked user learns why, but only with the right password', async () => {
    expect(await login(server, 'gesperrt')).toMatchObject({
      IsValid: false,
      AuthenticationToken: null,
      Meldung: 'Ihr Zugang ruht während Ihrer Karenz.',
    });
    expect(await login(server, 'gesperrt', { Password: 'Falsch123' })).toMatchObject({ Meldung: refused });
  });

  test('a lock ends when its time has passed', async () => {
    const lockUntil = (interval: string) =>
      server.db.rows(
        sql`update benutzer_st set gesperrt_bis = now() + ${interval}::interval where benutzername = 'gesperrt'`,
      );
    await lockUntil('1 hour');
    expect(await login(server, 'gesperrt')).toMatchObject({ IsValid: false });
    await lockUntil('-1 second');
    const answer = await login(server, 'gesperrt');
    expect(answer).toMatchObject({ IsValid: true });
    await withBearer(server, answer.AuthenticationToken).call('GET', '/api/.info/me');
  });

  test('nobody comes in whose account, role or Domäne is deactivated', async () => {
    const set = (isAktiv: boolean) => [
      sql`update benutzer_st set is_aktiv = ${isAktiv} where benutzername = 'inserate'`,
      sql`update benutzerrolle_st set is_aktiv = ${isAktiv} where id = 6`,
      sql`update domaene_st set is_aktiv = ${isAktiv} where id = 1`,
    ];
    for (const [index, off] of set(false).entries()) {
      await server.db.rows(off);
      expect(await login(server, 'inserate')).toMatchObject({ IsValid: false, Meldung: 'Ihr Zugang ist deaktiviert.' });
      await server.db.rows(set(true)[index] ?? off);
    }
    expect(await login(server, 'inserate')).toMatchObject({ IsValid: true });
  });

  test.each([
    undefined,
    [],
    { Username: 'admin' },
    { Username: 1, Password: true },
    { Username: 'a\0b', Password: 'x' },
  ])('a body like %j is refused with a sentence', async (body) => {
    const error = await refusal(new Api(server.url).call('POST', '/api/base/Authorization/Login', body));
    expect(error.status).toBe(400);
    expect(error.body).toMatch(/\S/);
  });

  test('LetzteAnmeldungAm is kept, and nobody who edits the account is disturbed by it', async () => {
    const read = () =>
      server.db.row<{ am: string; version: number }>(
        sql`select letzte_anmeldung_am as am, version from benutzer_st where benutzername = 'faktura'`,
      );
    const before = await read();
    await login(server, 'faktura');
    const after = await read();
    expect(before?.am).toBeNull();
    expect(after).toEqual({ am: expect.any(String), version: before?.version });
  });
});

describe('passwords', () => {
  test('[S03] are kept as argon2id, each with its own salt', async () => {
    const rows = await server.db.rows<{ hash: string }>(
      sql`select passwort_hash as hash from benutzer_st where passwort_hash is not null`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(password)).not.toBe(await hashPassword(password));
  });

  test.each([
    ['72 letters', 'Ab1'.repeat(24)],
    ['a thousand letters', 'Ab1x'.repeat(250)],
    ['letters of all the world', `Ä ß – Привет 你好 🔑 ${'Zß9'.repeat(30)}`],
  ])('[S10] %s work, to the last one', async (_name, long) => {
    const hash = await hashPassword(long);
    await server.db.rows(sql`update benutzer_st set passwort_hash = ${hash} where benutzername = 'dispo'`);
    expect(await login(server, 'dispo', { Password: long })).toMatchObject({ IsValid: true });
    expect(await login(server, 'dispo', { Password: `${long.slice(0, -1)}?` })).toMatchObject({ IsValid: false });
  });
});

describe('a password that must be changed', () => {
  const sentence = 'Bitte ändern Sie zuerst Ihr Passwort.';

  const onlyThatIsLeft = async (name: string) => {
    const answer = await login(server, name);
    expect(answer).toMatchObject({ IsValid: true, MussPasswortAendern: true });
    const api = withBearer(server, answer.AuthenticationToken);
    for (const path of ['/api/entity/RegionSt', '/api/base/Authorization/TwoFactorStatus'])
      expect(await refusal(api.call('GET', path))).toMatchObject({ status: 403, body: sentence });
    expect(await api.call('GET', '/api/.info/me')).toMatchObject({ MussPasswortAendern: true });
    expect(await api.call('GET', '/api/base/Authorization/IsLoggedIn')).toEqual({ IsValid: true });
    expect(await api.call('GET', '/api/base/Authorization/Logout')).toEqual({ IsValid: true });
  };

  test('by the account', async () => {
    await server.db.rows(sql`update benutzer_st set muss_passwort_aendern = true where benutzername = 'rpo'`);
    await onlyThatIsLeft('rpo');
  });

  test('by its age', async () => {
    await server.db.rows(sql`update domaene_st set passwort_gueltigkeit = '3M' where id = 2`);
    expect(await login(server, 'donau')).not.toHaveProperty('MussPasswortAendern');
    await server.db.rows(
      sql`update benutzer_st set passwort_geaendert_am = now() - interval '4 months' where benutzername = 'donau'`,
    );
    await onlyThatIsLeft('donau');
  });
});
