import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { type Transaction, TransactionSeal } from '../../src/features/openid/transaction.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer } from '../server.ts';
import { Browser } from './browser.ts';
import { client, tenantId } from './provider.ts';
import { type ExternalWorld, landing, setDomaene, signIn, startExternalWorld, toCallback, userNamed } from './welt.ts';

let world: ExternalWorld;

beforeAll(async () => {
  world = await startExternalWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.deny = false;
  await world.server.db.rows(sql`update benutzer_st set externe_id = null`);
  await setDomaene(world.server, 1, { IsSsoAktiv: true });
});

/** Whom the provider vouches for from now on. */
async function as(name: string, claims: Record<string, unknown> = {}) {
  const user = await userNamed(world.server, name);
  world.provider.claims = { sub: `sub-${name}`, tid: tenantId, email: user.email, email_verified: true, ...claims };
  return user;
}

/** Begun at one node, finished at another that has asked the provider nothing yet. */
async function finishAtOtherNode(returnUrl: string) {
  const { db, config, url } = world.server;
  const browser = new Browser();
  const callback = await toCallback(world, browser, returnUrl);
  const node = await createApp({ db, config, log: false });
  const cookie = [...(browser.cookies.get(hostOf()) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await node.inject({ url: callback.slice(url.length), headers: { cookie, host: hostOf() } });
  await node.close();
  return answer;
}

const withHeader = { 'x-requested-with': 'Disponent' };
const hostOf = () => new URL(world.server.url).host;
const hasSession = (browser: Browser) => browser.cookies.get(hostOf())?.has('disponent') ?? false;

describe('[AUTH-06][AUTH-07] the cookie login', () => {
  test('leads through the provider back to where it began, with a session in a cookie', async () => {
    const user = await as('berater');
    const browser = new Browser();
    expect(await signIn(world, browser, '/person?suche=Müller#x')).toBe('/person?suche=M%C3%BCller#x');
    const me = await browser.get(`${world.server.url}/api/.info/me`, withHeader);
    expect(await me.json()).toMatchObject({ Id: user.id, Benutzername: 'berater' });
    expect((await browser.get(`${world.server.url}/api/.info/me`)).status).toBe(403);
  });

  test('is not held by a password of ours that is too old or was to be changed; a sign-in with it is', async () => {
    const { id } = await as('inserate');
    await world.server.db.rows(
      sql`update benutzer_st set passwort_geaendert_am = now() - interval '3 years', muss_passwort_aendern = true where id = ${id}`,
    );
    await world.server.db.rows(sql`update domaene_st set passwort_gueltigkeit = '90T' where id = 1`);
    const browser = new Browser();
    expect(await signIn(world, browser)).toBe('/person');
    const me = await browser.get(`${world.server.url}/api/.info/me`, withHeader);
    expect(await me.json()).toMatchObject({ Id: id, MussPasswortAendern: false });
    expect((await browser.get(`${world.server.url}/api/dashboard`, withHeader)).status).toBe(200);

    const byPassword = await Api.login(world.server.url, 'inserate');
    expect(await byPassword.call('GET', '/api/.info/me')).toMatchObject({ MussPasswortAendern: true });
    expect((await refusal(byPassword.call('GET', '/api/dashboard'))).status).toBe(403);
  });

  test('is ended by logging out', async () => {
    await as('berater');
    const browser = new Browser();
    await signIn(world, browser);
    const kept = new Map(browser.cookies.get(hostOf()));
    expect((await browser.get(`${world.server.url}/api/base/Authorization/Logout`, withHeader)).status).toBe(200);
    expect(hasSession(browser)).toBe(false);
    browser.cookies.set(hostOf(), kept);
    expect((await browser.get(`${world.server.url}/api/.info/me`, withHeader)).status).toBe(401);
  });

  test('[S43] is written into the log of the account, with the tie made by the address', async () => {
    const { id } = await as('dispo');
    await signIn(world);
    const log = await world.server.db.rows<{ aktion: string }>(
      sql`select aktion from aenderungsprotokoll where entitaet = 'BenutzerSt' and datensatz_id = ${id} and aktion <> 'Anlegen' order by id`,
    );
    expect(log.map(({ aktion }) => aktion)).toEqual(['ExterneAnmeldungVerknuepft', 'Anmelden']);
  });

  test('knows its user by the subject once tied, whatever his address has become', async () => {
    await as('berater');
    await signIn(world);
    expect(await userNamed(world.server, 'berater')).toMatchObject({ externe_id: 'sub-berater' });
    await as('berater', { email: 'anders@anderswo.example', email_verified: false });
    expect(await signIn(world)).toBe('/person');
  });

  test('prefers the object id of a directory to a subject made for one application', async () => {
    await as('berater', { oid: 'objekt-1' });
    await signIn(world);
    expect(await userNamed(world.server, 'berater')).toMatchObject({ externe_id: 'objekt-1' });
    await as('berater', { sub: 'sub-of-another-application', oid: 'objekt-1', email: undefined });
    expect(await signIn(world)).toBe('/person');
  });

  test('goes on at another node', async () => {
    await as('berater');
    expect((await finishAtOtherNode('/person')).headers.location).toBe('/person');
  });

  test('a foreign returnUrl leads home', async () => {
    await as('berater');
    expect(await signIn(world, new Browser(), 'https://evil.example/')).toBe('/');
    expect(await signIn(world, new Browser(), '//evil.example/')).toBe('/');
  });
});

describe('[S18] who does not get in', () => {
  test('nobody of that subject or address', async () => {
    await as('berater', { sub: 'fremd', email: 'niemand@alpenstaff.example' });
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
  });

  test('an address the provider has not verified', async () => {
    await as('berater', { email_verified: false });
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
  });

  test('an address whose user is tied to somebody else already', async () => {
    await as('berater');
    await signIn(world);
    await as('berater', { sub: 'nachfolger' });
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
  });

  test('an address outside the Domäne, and a Domäne without external sign-in', async () => {
    await as('kunde');
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
    await as('donau');
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
    await as('berater');
    await setDomaene(world.server, 1, { IsSsoAktiv: false });
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
  });

  test('another tenant or client than the Domäne names', async () => {
    await as('berater', { tid: 'mandant-2' });
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
    await as('berater');
    await setDomaene(world.server, 1, { IsSsoAktiv: true, client: 'anderer-client' });
    expect(await signIn(world)).toBe('/login?fehler=extern-unbekannt');
  });

  test('a locked user, who is not tied by the attempt either', async () => {
    await as('gesperrt');
    expect(await signIn(world)).toBe('/login?fehler=extern-gesperrt');
    expect(await userNamed(world.server, 'gesperrt')).toMatchObject({ externe_id: null });
  });

  test('who says no at the provider', async () => {
    await as('berater');
    world.provider.deny = true;
    expect(await signIn(world)).toBe('/login?fehler=extern-abgelehnt');
  });
});

describe('[S18] a callback is refused', () => {
  const refused = '/login?fehler=extern-fehler';
  /** The callback after somebody changed what the browser remembers of the sign-in. */
  async function withTransaction(change: Partial<Transaction>): Promise<string> {
    const browser = new Browser();
    const callback = await toCallback(world, browser);
    const jar = browser.cookies.get(hostOf()) ?? new Map<string, string>();
    const seal = new TransactionSeal(world.server.config.appKey);
    const begun = await seal.open(jar.get('disponent-openid') ?? '');
    if (!begun) throw new Error('no sign-in was begun');
    jar.set('disponent-openid', await seal.seal({ ...begun, ...change }));
    const to = landing(await browser.get(callback), world.server.url);
    expect(hasSession(browser)).toBe(to === '/');
    return to;
  }

  beforeEach(() => as('berater').then(() => undefined));

  test('with another state, nonce or code verifier', async () => {
    expect(await withTransaction({})).toBe('/');
    expect(await withTransaction({ state: 'anders' })).toBe(refused);
    expect(await withTransaction({ nonce: 'anders' })).toBe(refused);
    expect(await withTransaction({ verifier: 'x'.repeat(43) })).toBe(refused);
  });

  test('in a browser that did not begin it', async () => {
    const callback = await toCallback(world, new Browser());
    const other = new Browser();
    expect(landing(await other.get(callback), world.server.url)).toBe(refused);
    await toCallback(world, other);
    expect(landing(await other.get(callback), world.server.url)).toBe(refused);
    expect(hasSession(other)).toBe(false);
  });

  test('the second time', async () => {
    const browser = new Browser();
    const callback = await toCallback(world, browser);
    const kept = new Map(browser.cookies.get(hostOf()));
    expect(landing(await browser.get(callback), world.server.url)).toBe('/');
    expect(landing(await browser.get(callback), world.server.url)).toBe(refused);
    browser.cookies.set(hostOf(), kept);
    expect(landing(await browser.get(callback), world.server.url)).toBe(refused);
  });

  test('whose ID token nobody with a key of the provider signed', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    world.provider.keys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }] };
    const answer = await finishAtOtherNode('/person');
    world.provider.keys = undefined;
    expect(answer.headers.location).toBe(refused);
  });

  test('from another issuer, or from one that does not say', async () => {
    for (const issuer of ['https://evil.example', undefined]) {
      const browser = new Browser();
      const callback = new URL(await toCallback(world, browser));
      expect(callback.searchParams.get('iss')).toBe(world.provider.issuer);
      if (issuer) callback.searchParams.set('iss', issuer);
      else callback.searchParams.delete('iss');
      expect(landing(await browser.get(callback.href), world.server.url)).toBe(refused);
    }
  });
});

test('[S27] under TLS what the browser remembers is bound to this host, and never for scripts', async () => {
  const { db, config } = world.server;
  const app = await createApp({ db, config: { ...config, publicUrl: 'https://disponent.example' }, log: false });
  const { headers } = await app.inject({ url: '/api/base/OpenId/Login' });
  await app.close();
  expect(headers['set-cookie']).toMatch(
    /^__Host-disponent-openid=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(new URL(String(headers.location)).searchParams.get('redirect_uri')).toBe(
    'https://disponent.example/api/base/OpenId/Callback',
  );
});

describe('[AUTH-07] without a provider', () => {
  test('that is set, there is no cookie login', async () => {
    const server = await startTestServer();
    for (const path of ['Login', 'Callback']) {
      const answer = await fetch(`${server.url}/api/base/OpenId/${path}`);
      expect([answer.status, await answer.text()]).toEqual([404, 'Die externe Anmeldung ist nicht eingerichtet.']);
    }
    await server.close();
  });

  test('that answers, the login page says so and the rest works; it is asked again later', async () => {
    const { db, config } = world.server;
    const oidc = { ...client, issuer: new URL('http://127.0.0.1:9/') };
    const app = await createApp({ db, config: { ...config, oidc }, log: false });
    for (let i = 0; i < 2; i++) {
      const answer = await app.inject({ url: '/api/base/OpenId/Login' });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?fehler=extern-fehler']);
    }
    expect((await app.inject({ url: '/api/.info/health' })).statusCode).toBe(200);
    await app.close();
  });
});
