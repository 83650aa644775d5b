import type { AuthenticationType, LoginResponse } from '@disponent/domain/session/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { login, password, refresh, startSecondNode, withBearer } from './anmelden.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const arten: [string, AuthenticationType][] = [
    ['leitung', 'Legacy'],
    ['dispo', 'Cookie'],
    ['faktura', 'WebApi'],
  ];
  for (const [name, art] of arten)
    await server.db.rows(sql`update benutzer_st set authentication_type = ${art} where benutzername = ${name}`);
});
afterAll(() => server.close());

const withLegacy = (token: string | null) => new Api(server.url, { 'x-auth-token': String(token) });
const withCookie = (token: string | null, requestedWith = 'Disponent') =>
  new Api(server.url, { cookie: `anderes=1; disponent=${token}`, 'x-requested-with': requestedWith });

/** The token as the browser gets it, and what was said besides. */
async function cookieLogin(
  StayLoggedOn: boolean,
  at: { url: string } = server,
): Promise<{ answer: LoginResponse; cookie: string }> {
  const response = await new Api(at.url).raw('POST', '/api/base/Authorization/Login', {
    Username: 'dispo',
    Password: password,
    StayLoggedOn,
  });
  return { answer: (await response.json()) as LoginResponse, cookie: response.headers.getSetCookie()[0] ?? '' };
}
const tokenIn = (cookie: string) => /disponent=([\w-]+)/.exec(cookie)?.[1] ?? '';
const hoursUntil = ({ ValidUntil }: LoginResponse) => (new Date(String(ValidUntil)).getTime() - Date.now()) / 3_600_000;

test('everybody is himself, however many ask in the same moment', async () => {
  const [gf, berater] = [await login(server, 'gf'), await login(server, 'berater')];
  const tokens = [gf.AuthenticationToken, 'falsch', berater.AuthenticationToken, gf.AuthenticationToken];
  const answers = await Promise.all(
    tokens.map(async (token) => {
      const response = await withBearer(server, token).raw('GET', '/api/.info/me');
      return response.status === 200
        ? ((await response.json()) as { Benutzername: string }).Benutzername
        : response.status;
    }),
  );
  expect(answers).toEqual(['gf', 401, 'berater', 'gf']);
});

describe('[AUTH-06] the user’s AuthenticationType decides how his session travels', () => {
  test('Legacy: as X-Auth-Token, without a refresh token', async () => {
    const answer = await login(server, 'leitung');
    expect(answer).toMatchObject({ AuthenticationType: 'Legacy', RefreshToken: null });
    expect(hoursUntil(answer)).toBeCloseTo(12, 0);
    expect(hoursUntil(await login(server, 'leitung', { StayLoggedOn: true }))).toBeCloseTo(30 * 24, 0);
    const api = withLegacy(answer.AuthenticationToken);
    expect(await api.call('GET', '/api/.info/me')).toMatchObject({ Benutzername: 'leitung' });
    await api.list('RegionSt');
    expect(await api.call('GET', '/api/base/Authorization/Logout')).toEqual({ IsValid: true });
    expect((await refusal(api.call('GET', '/api/base/Authorization/IsLoggedIn'))).status).toBe(401);
  });

  test.each([
    ['berater', 'Bearer'],
    ['faktura', 'WebApi'],
  ])('%s, %s: as Authorization header, short-lived and refreshed', async (name, art) => {
    const answer = await login(server, name);
    expect(answer).toMatchObject({ AuthenticationType: art });
    expect(hoursUntil(answer)).toBeCloseTo(0.25, 1);
    const next = await refresh(server, answer);
    expect(next).toMatchObject({ IsValid: true });
    expect(await withBearer(server, next.AuthenticationToken).call('GET', '/api/.info/me')).toMatchObject({
      Benutzername: name,
    });
  });

  test('Cookie: out of reach of scripts, and only with the header that foreign pages cannot send', async () => {
    const { answer, cookie } = await cookieLogin(false);
    expect(answer).toMatchObject({
      IsValid: true,
      AuthenticationType: 'Cookie',
      AuthenticationToken: null,
      RefreshToken: null,
    });
    expect(cookie).toMatch(/^disponent=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = tokenIn(cookie);
    expect(await withCookie(token).call('GET', '/api/.info/me')).toMatchObject({ Benutzername: 'dispo' });
    const without = new Api(server.url, { cookie: `disponent=${token}` });
    for (const api of [without, withCookie(token, 'XMLHttpRequest')])
      for (const path of ['/api/.info/me', '/api/entity/RegionSt', '/api/base/Authorization/Logout'])
        expect((await refusal(api.call('GET', path))).status).toBe(403);

    const out = await withCookie(token).raw('GET', '/api/base/Authorization/Logout');
    expect(out.headers.get('set-cookie')).toMatch(/^disponent=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await refusal(withCookie(token).call('GET', '/api/.info/me'))).status).toBe(401);
  });

  test('Cookie: kept for 30 days with StayLoggedOn', async () => {
    const { answer, cookie } = await cookieLogin(true);
    expect(cookie).toContain(`Max-Age=${30 * 24 * 3600};`);
    expect(hoursUntil(answer)).toBeCloseTo(30 * 24, 0);
  });

  test('[S27] Cookie: bound to host and TLS where there is TLS', async () => {
    const tls = await startSecondNode(server, { publicUrl: 'https://disponent.example' });
    try {
      const { cookie } = await cookieLogin(false, tls);
      expect(cookie).toMatch(/^__Host-disponent=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const headers = { 'x-requested-with': 'Disponent' };
      const strict = new Api(tls.url, { ...headers, cookie: `__Host-disponent=${tokenIn(cookie)}` });
      await strict.call('GET', '/api/.info/me');
      const lax = new Api(tls.url, { ...headers, cookie: `disponent=${tokenIn(cookie)}` });
      expect((await refusal(lax.call('GET', '/api/.info/me'))).status).toBe(401);
    } finally {
      await tls.close();
    }
  });
});

describe('[S17] a token', () => {
  test('is not taken by another way than its own', async () => {
    const bearer = (await login(server, 'berater')).AuthenticationToken;
    const legacy = (await login(server, 'leitung')).AuthenticationToken;
    const cookie = tokenIn((await cookieLogin(false)).cookie);
    for (const api of [
      withLegacy(bearer),
      withCookie(bearer),
      withBearer(server, legacy),
      withCookie(legacy),
      withBearer(server, cookie),
      withLegacy(cookie),
    ])
      expect((await refusal(api.call('GET', '/api/.info/me'))).status).toBe(401);
  });

  test('is not replaced by the cookie beside it', async () => {
    const cookie = tokenIn((await cookieLogin(false)).cookie);
    const both = new Api(server.url, { ...withCookie(cookie).headers, authorization: 'Bearer x' });
    expect((await refusal(both.call('GET', '/api/.info/me'))).status).toBe(401);
  });

  test('is not the refresh token', async () => {
    const { RefreshToken } = await login(server, 'berater');
    expect((await refusal(withBearer(server, RefreshToken).call('GET', '/api/.info/me'))).status).toBe(401);
  });

  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  test.each([
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer x' },
    { authorization: 'Bearer  x y' },
    { authorization: 'Basic YWRtaW46RGVtbzEyMzQ=' },
    { authorization: `Bearer ${none}.eyJzdWIiOjF9.` },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { 'x-auth-token': '' },
    { 'x-auth-token': 'x' },
    { 'x-auth-token': `${none}.eyJzdWIiOjF9.` },
    { cookie: 'disponent=', 'x-requested-with': 'Disponent' },
    { cookie: 'disponent=x', 'x-requested-with': 'Disponent' },
    { cookie: 'disponent=%E0%A4%A; =; ;', 'x-requested-with': 'Disponent' },
    {},
  ] as Record<string, string>[])('that is none opens nothing: %j', async (headers) => {
    const stranger = new Api(server.url, headers);
    for (const path of [
      '/api/.info/me',
      '/api/base/Authorization/IsLoggedIn',
      '/api/entity/RegionSt',
      '/api/entity/PersSt/1',
      '/api/entity/PersSt/export?format=csv',
      '/api/entity/PersSt/auswahl/IdBerater',
    ])
      expect((await refusal(stranger.call('GET', path))).status).toBe(401);
  });
});
