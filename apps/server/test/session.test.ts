import type { LoginResponse, RefreshResponse } from '@disponent/domain/session/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { Api, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = new Api(server.url);
});
afterAll(() => server.close());

const login = (Username: string, Password = 'Demo1234') =>
  api.call<LoginResponse>('POST', '/api/base/Authorization/Login', { Username, Password, StayLoggedOn: false });
const as = (answer: Pick<LoginResponse, 'AuthenticationToken'>) =>
  new Api(server.url, { authorization: `Bearer ${answer.AuthenticationToken}` });
const refresh = (answer: Pick<RefreshResponse, 'AuthenticationToken' | 'RefreshToken'>) =>
  api.call<RefreshResponse>('POST', '/api/base/Authorization/RefreshToken', {
    AuthenticationToken: answer.AuthenticationToken,
    RefreshToken: answer.RefreshToken,
  });

describe('signing in', () => {
  test('[AUTH-02] the right password answers the seven fields and a token that works', async () => {
    const answer = await login('admin');
    expect(answer).toEqual({
      IsValid: true,
      NeedsTwoFactorAuth: false,
      NeedsTwoFactorAuthKey: false,
      AuthenticationType: 'Bearer',
      AuthenticationToken: expect.stringMatching(/^[\w-]{43}$/),
      RefreshToken: expect.stringMatching(/^[\w-]{43}$/),
      ValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    });
    const me = await as(answer).call('GET', '/api/.info/me');
    expect(me).toMatchObject({
      IsPlattformAdmin: true,
      Benutzername: 'admin',
      IdBenutzerrolle: 1,
      BenutzerrolleTyp: 3,
    });
  });

  test('[AUTH-11] a wrong password and an unknown user get the same answer', async () => {
    const wrong = await login('admin', 'Falsch123');
    expect(wrong).toEqual(await login('niemand', 'Falsch123'));
    expect(wrong).toMatchObject({
      IsValid: false,
      AuthenticationToken: null,
      Meldung: 'Benutzername und/oder Passwort ist ungültig',
    });
  });

  test('a locked user learns why, but only with the right password', async () => {
    const locked = await login('gesperrt');
    expect(locked.IsValid).toBe(false);
    expect(locked.Meldung).not.toBe('Benutzername und/oder Passwort ist ungültig');
    expect((await login('gesperrt', 'Falsch123')).Meldung).toBe('Benutzername und/oder Passwort ist ungültig');
  });

  test.each([undefined, [], { Username: 'admin' }, { Username: 1, Password: true }])(
    'a body like %j is refused with a sentence',
    async (body) => {
      const error = await refusal(api.call('POST', '/api/base/Authorization/Login', body));
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect(error.status).toBeLessThan(500);
      expect(error.body).toMatch(/\S/);
    },
  );

  test('[S03] passwords are kept as argon2id', async () => {
    const rows = await server.db.rows<{ hash: string }>(
      sql`select passwort_hash as hash from benutzer_st where passwort_hash is not null`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('the session', () => {
  test('[AUTH-13] logging out ends it at once on the server', async () => {
    const mine = as(await login('admin'));
    expect(await mine.call('GET', '/api/base/Authorization/IsLoggedIn')).toEqual({ IsValid: true });
    expect(await mine.call('GET', '/api/base/Authorization/Logout')).toEqual({ IsValid: true });
    expect((await refusal(mine.call('GET', '/api/base/Authorization/IsLoggedIn'))).status).toBe(401);
    expect((await refusal(mine.list('RegionSt'))).status).toBe(401);
  });

  test('[SES-08] a refresh token works once; the second use ends the session', async () => {
    const first = await login('admin');
    const second = await refresh(first);
    expect(second).toMatchObject({ IsValid: true, ValidUntil: expect.any(String) });
    await as(second).list('RegionSt');
    expect(await refresh(first)).toEqual({
      IsValid: false,
      AuthenticationToken: null,
      RefreshToken: null,
      ValidUntil: null,
    });
    expect(await refresh(second)).toMatchObject({ IsValid: false });
  });

  test('an expired token is refused, and its refresh token still works', async () => {
    const answer = await login('admin');
    await server.db.rows(sql`update sitzung set token_bis = now() - interval '1 second'`);
    expect((await refusal(as(answer).list('RegionSt'))).status).toBe(401);
    expect(await refresh(answer)).toMatchObject({ IsValid: true });
  });

  test('tokens are kept as digests only', async () => {
    const answer = await login('admin');
    const rows = await server.db.rows(sql`select * from sitzung`);
    expect(JSON.stringify(rows)).not.toContain(answer.AuthenticationToken);
    expect(JSON.stringify(rows)).not.toContain(answer.RefreshToken);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic YWRtaW46RGVtbzEyMzQ=', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.'])(
    '[S17] the header %j opens nothing',
    async (authorization) => {
      const stranger = new Api(server.url, { authorization });
      for (const path of [
        '/api/.info/me',
        '/api/entity/RegionSt',
        '/api/entity/PersSt/1',
        '/api/entity/PersSt/export?format=csv',
        '/api/entity/PersSt/auswahl/IdBerater',
      ]) {
        expect((await refusal(stranger.call('GET', path))).status).toBe(401);
      }
    },
  );

  test('only a Plattform-Admin may work in another Domäne', async () => {
    const consultant = as(await login('berater'));
    expect(
      (await refusal(new Api(server.url, { ...consultant.headers, 'x-domaene': '2' }).list('PersSt'))).status,
    ).toBe(403);
  });
});
