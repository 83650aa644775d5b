import { writeFile } from 'node:fs/promises';
import type { LoginResponse } from '@disponent/domain/session/types';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  calculatePKCECodeChallenge,
  discovery,
  randomPKCECodeVerifier,
} from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api } from '../api.ts';
import { Browser } from './browser.ts';
import { api, client, tenantId } from './provider.ts';
import { type ExternalWorld, setDomaene, startExternalWorld, userNamed } from './welt.ts';

let world: ExternalWorld;
let email: string;

beforeAll(async () => {
  world = await startExternalWorld();
  ({ email } = await userNamed(world.server, 'berater'));
  await world.server.db.rows(sql`update benutzer_st set authentication_type = 'WebApi' where benutzername = 'berater'`);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.claims = { sub: 'sub-berater', tid: tenantId, email, email_verified: true };
  await setDomaene(world.server, 1, { IsSsoAktiv: true });
  await world.server.db.rows(sql`update benutzer_st set externe_id = null`);
  await settings({});
});

/** Written where the server reads them, while it runs. */
async function settings(change: object | null): Promise<void> {
  const azureAdWebApi = { instance: world.provider.instance, tenantId, api, clientId: client.clientId, ...change };
  await writeFile(world.server.config.tipSettingsFile, JSON.stringify(change && { azureAdWebApi }));
}

const login = (WebApiToken: string): Promise<LoginResponse> =>
  new Api(world.server.url).call('POST', '/api/base/Authorization/Login', { WebApiToken, StayLoggedOn: false });

/** An access token as a browser gets it: code flow with PKCE at the provider, for our API. */
async function accessToken(): Promise<string> {
  const configuration = await discovery(
    new URL(world.provider.issuer),
    client.clientId,
    undefined,
    ClientSecretBasic(client.clientSecret),
    { execute: [allowInsecureRequests] },
  );
  const pkceCodeVerifier = randomPKCECodeVerifier();
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: 'http://127.0.0.1:1/web-api',
    scope: 'openid User.Read',
    resource: api,
    code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const back = await new Browser().follow(url.href, (address) => address.startsWith('http://127.0.0.1:1/web-api'));
  const tokens = await authorizationCodeGrant(configuration, new URL(back), { pkceCodeVerifier }, { resource: api });
  return tokens.access_token;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
/** What a good token says. */
const good = (): JWTPayload => ({
  ...world.provider.claims,
  iss: world.provider.issuer,
  aud: api,
  azp: client.clientId,
  scp: 'User.Read',
  iat: inSeconds(0),
  exp: inSeconds(600),
});

describe('[AUTH-06][AUTH-08] the web-API login', () => {
  test('lets in whom the provider’s access token names', async () => {
    const answer = await login(await accessToken());
    expect(answer).toMatchObject({ IsValid: true, AuthenticationType: 'WebApi', RefreshToken: expect.any(String) });
    const user = new Api(world.server.url, { authorization: `Bearer ${answer.AuthenticationToken}` });
    expect(await user.call('GET', '/api/.info/me')).toMatchObject({ Benutzername: 'berater' });
    const refreshed = await user.call('POST', '/api/base/Authorization/RefreshToken', answer);
    expect(refreshed).toMatchObject({ IsValid: true });
  });

  test('takes tokens for the API or for the client, with scopes in either notation', async () => {
    for (const change of [
      {},
      { aud: client.clientId },
      { scp: undefined, scope: 'User.Read Mail.Read' },
      { scp: ['User.Read'] },
    ])
      expect(await login(await world.provider.sign({ ...good(), ...change }))).toMatchObject({ IsValid: true });
  });

  test('asks for the scopes of the settings as they are now', async () => {
    const token = await world.provider.sign(good());
    await settings({ scopes: ['openid', `${api}/Disponent.Nutzen`] });
    expect(await login(token)).toMatchObject({ IsValid: false });
    const other = await world.provider.sign({ ...good(), scp: 'Disponent.Nutzen' });
    expect(await login(other)).toMatchObject({ IsValid: true });
    await settings({});
    expect(await login(token)).toMatchObject({ IsValid: true });
    expect(await login(other)).toMatchObject({ IsValid: false });
  });

  test('is not held by a password of ours that is too old', async () => {
    await world.server.db.rows(sql`update benutzer_st set muss_passwort_aendern = true where benutzername = 'berater'`);
    const answer = await login(await world.provider.sign(good()));
    expect(answer).toMatchObject({ IsValid: true });
    expect(answer.MussPasswortAendern).toBeUndefined();
    const user = new Api(world.server.url, { authorization: `Bearer ${answer.AuthenticationToken}` });
    expect(await user.call('GET', '/api/.info/me')).toMatchObject({ MussPasswortAendern: false });
    await world.server.db.rows(sql`update benutzer_st set muss_passwort_aendern = false`);
  });

  test('is not there without its settings, and does not fail when the provider does', async () => {
    const token = await world.provider.sign(good());
    for (const change of [
      null,
      { instance: 'http://127.0.0.1:9/' },
      { instance: 'http://login.example/' },
      { api: '', clientId: '' },
    ]) {
      await settings(change);
      expect(await login(token)).toMatchObject({ IsValid: false, AuthenticationToken: null });
    }
  });

  test('refuses locked and unknown users, unverified addresses and other tenants or clients', async () => {
    const { email: locked } = await userNamed(world.server, 'gesperrt');
    expect((await login(await world.provider.sign({ ...good(), sub: 'g', email: locked }))).Meldung).toMatch(/Karenz/i);
    for (const change of [
      { email: 'niemand@alpenstaff.example' },
      { email_verified: false },
      { tid: 'x' },
      { azp: 'x' },
    ])
      expect(await login(await world.provider.sign({ ...good(), ...change }))).toMatchObject({
        IsValid: false,
        AuthenticationToken: null,
        Meldung: 'Zu dieser externen Anmeldung gibt es hier keinen Zugang.',
      });
    await setDomaene(world.server, 1, { IsSsoAktiv: false });
    expect(await login(await world.provider.sign(good()))).toMatchObject({ IsValid: false });
  });
});

describe('[S17] a token is refused', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['that is none', () => 'Demo1234'],
    ['without a signature', () => new UnsecuredJWT(good()).encode()],
    [
      'signed by another key',
      async () =>
        new SignJWT(good())
          .setProtectedHeader({ alg: 'RS256', kid: 'eins' })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    [
      'signed with a shared secret',
      () =>
        new SignJWT(good())
          .setProtectedHeader({ alg: 'HS256', kid: 'eins' })
          .sign(new TextEncoder().encode(client.clientSecret.padEnd(32))),
    ],
    ['for another audience', () => world.provider.sign({ ...good(), aud: 'https://graph.microsoft.com' })],
    ['of another issuer', () => world.provider.sign({ ...good(), iss: 'https://evil.example' })],
    ['of another type', () => world.provider.sign(good(), { typ: 'logout+jwt' })],
    ['that has expired', () => world.provider.sign({ ...good(), exp: inSeconds(-60) })],
    ['that never expires', () => world.provider.sign(without(good(), 'exp'))],
    ['that is not valid yet', () => world.provider.sign({ ...good(), nbf: inSeconds(600) })],
    ['without a subject', () => world.provider.sign(without(good(), 'sub'))],
    ['without the scope, as ID tokens are', () => world.provider.sign(without(good(), 'scp'))],
    [
      'of which one letter was changed',
      async () =>
        (await world.provider.sign(good())).replace(/\.(.)/, (_dot, first) => `.${first === 'e' ? 'f' : 'e'}`),
    ],
  ])('%s', async (_name, token) => {
    expect(await login(await token())).toMatchObject({
      IsValid: false,
      AuthenticationToken: null,
      Meldung: 'Die externe Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    });
  });
});

function without(payload: JWTPayload, name: string): JWTPayload {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));
}
