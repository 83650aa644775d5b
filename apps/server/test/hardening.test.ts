import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { sql } from '../src/db/sql.ts';
import { root } from '../src/root.ts';
import { Api } from './api.ts';
import { pdf } from './example-files.ts';
import { startTestServer, type TestServer } from './server.ts';
import { upload } from './upload.ts';

let server: TestServer;
let api: Api;
let webFolder: string;
/** The same installation behind https, with the pages. */
let secure: FastifyInstance;
let plain: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url, 'berater');
  webFolder = await mkdtemp(join(tmpdir(), 'disponent-web-'));
  await copyFile(join(root, 'apps/web/index.html'), join(webFolder, 'index.html'));
  await mkdir(join(webFolder, 'assets'));
  for (const name of ['assets/main.js', 'assets/main.js.map', '.git']) await writeFile(join(webFolder, name), 'x');
  const { db, config } = server;
  plain = await createApp({ db, config, webFolder, log: false });
  secure = await createApp({
    db,
    config: { ...config, publicUrl: 'https://disponent.example' },
    webFolder,
    log: false,
  });
  await db.rows(sql`update benutzer_st set authentication_type = 'Cookie' where benutzername = 'dispo'`);
});
afterAll(async () => {
  await plain.close();
  await secure.close();
  await server.close();
});

const login = { Username: 'dispo', Password: 'Demo1234', StayLoggedOn: false };
const signIn = (app: FastifyInstance) =>
  app.inject({ method: 'POST', url: '/api/base/Authorization/Login', payload: login });

describe('[S26] the page', () => {
  test('lets no script run but its own, and nobody frame it', async () => {
    const { headers, body } = await secure.inject({ url: '/login' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|\*/);
    const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    // The preview of a PDF, which the page itself has fetched.
    expect([directives.get('frame-src'), directives.get('object-src')]).toEqual([['blob:'], ['blob:']]);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual(['default', 'inert', 'worker']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(directives.get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
    expect(body).toContain(`nonce="${nonce}"`);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
  });

  test('[NAV-03] /test is one unless it is switched off', async () => {
    const { db, config } = server;
    const off = await createApp({ db, config: { ...config, hasTestPage: false }, webFolder, log: false });
    const answers = [await plain.inject({ url: '/test' }), await off.inject({ url: '/test' })];
    await off.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect(answers.map(({ body }) => body.includes('<meta name="no-test-page"'))).toEqual([false, true]);
  });

  test('has another nonce each time', async () => {
    const [one, two] = [await plain.inject({ url: '/' }), await plain.inject({ url: '/' })];
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  });
});

describe('[S27] under TLS', () => {
  test('browsers are told to stay there for a year; without it nothing is said', async () => {
    for (const url of ['/login', '/api/.info/health']) {
      expect((await secure.inject({ url })).headers['strict-transport-security']).toMatch(/^max-age=31536000;/);
      expect((await plain.inject({ url })).headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('the session cookie is bound to this host, Secure and out of reach of scripts', async () => {
    expect((await signIn(secure)).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-disponent=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-disponent-geraet-[\w-]+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect((await signIn(plain)).headers['set-cookie']).toEqual([
      expect.stringMatching(/^disponent=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^disponent-geraet-[\w-]+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('[S28] another origin', () => {
  test.each(['https://evil.example', 'null', 'http://localhost:1'])('%s is allowed nothing', async (origin) => {
    for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
      const { headers } = await plain.inject({
        method,
        url: '/api/.info/me',
        headers: { origin, 'access-control-request-method': 'POST', ...api.headers },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

describe('[S29] a page of another site', () => {
  const me = '/api/.info/me';
  const own = { 'x-requested-with': 'Disponent' };

  test('gets nothing by the cookie that the browser adds', async () => {
    const { cookies } = await signIn(plain);
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    const status = async (headers: Record<string, string>) =>
      (await plain.inject({ url: me, headers: { cookie, ...headers } })).statusCode;
    expect(await status(own)).toBe(200);
    expect(await status({ ...own, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status({ ...own, 'sec-fetch-site': 'none' })).toBe(200);
    for (const site of ['cross-site', 'same-site']) expect(await status({ ...own, 'sec-fetch-site': site })).toBe(403);
    expect(await status({})).toBe(403);
    expect(await status({ 'x-requested-with': 'XMLHttpRequest' })).toBe(403);
  });

  test('cannot log anybody out, nor post a form', async () => {
    const { cookies } = await signIn(plain);
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    const out = { url: '/api/base/Authorization/Logout', headers: { cookie } };
    expect((await plain.inject(out)).statusCode).toBe(403);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const form = {
        method: 'POST',
        payload: 'Bezeichnung=x',
        headers: { cookie, ...own, 'content-type': type },
      } as const;
      expect((await plain.inject({ ...form, url: '/api/entity/RegionSt' })).statusCode).toBe(415);
    }
    expect((await plain.inject({ url: me, headers: { cookie, ...own } })).statusCode).toBe(200);
  });

  test('comes in by the identity provider all the same', async () => {
    const callback = {
      url: '/api/base/OpenId/Callback',
      headers: { cookie: 'disponent=x', 'sec-fetch-site': 'cross-site' },
    };
    expect((await plain.inject(callback)).statusCode).toBe(404);
  });
});

test('[S30] no answer of the API is kept, not even a download or a refusal', async () => {
  const place = { Entitaet: 'PersonDokument', Feld: 'Datei' };
  const file = await upload(api, place, 'zeugnis.pdf', pdf());
  const { Url } = await api.call<{ Url: string }>('POST', `/api/dateien/${String(file.Id)}/link`);
  const download = await fetch(server.url + Url);
  expect([download.status, download.headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (const path of ['/api/.info/me', '/api/gibt-es-nicht', '/api/entity/RegionSt/export?format=csv'])
    expect((await api.raw('GET', path)).headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${server.url}/api/.info/me`)).headers.get('cache-control')).toBe('no-store');
});

describe('[S41] the surface', () => {
  test('a known call asked the wrong way says which ways there are', async () => {
    for (const [method, url, allow] of [
      ['GET', '/api/base/Authorization/Login', 'POST'],
      ['DELETE', '/api/.info/me', 'GET, HEAD'],
      ['PATCH', '/api/entity/RegionSt/1', 'DELETE, GET, HEAD, PUT'],
      ['TRACE', '/api/.info/me', 'GET, HEAD'],
      ['POST', '/login', 'GET, HEAD'],
      ['TRACE', '/login', 'GET, HEAD'],
    ] as const) {
      const answer = await plain.inject({ method: method as 'GET', url });
      expect([method, url, answer.statusCode, answer.headers.allow]).toEqual([method, url, 405, allow]);
    }
  });

  test.each(['PROPFIND', 'CONNECT', 'PURGE'])('%s is no way to ask anything', async (method) => {
    expect(await statusOf(method, '/api/.info/me')).toBeGreaterThanOrEqual(400);
    expect(await statusOf(method, '/api/.info/me')).toBeLessThan(500);
  });

  test('no folder is listed, no hidden file and no source map served, no path leads out', async () => {
    expect((await plain.inject({ url: '/assets/main.js' })).body).toBe('x');
    for (const url of [
      '/assets/',
      '/.git',
      '/.git/config',
      '/assets/main.js.map',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/package.json',
    ])
      expect([url, (await plain.inject({ url })).statusCode]).toEqual([url, 404]);
  });
});

/** Node's client sends any method; what the server makes of it. */
function statusOf(method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(server.url + path, { method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('connect', (answer) => resolve(answer.statusCode ?? 0));
    call.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(400) : reject(error)));
    call.end();
  });
}

test('[S31] the log tells what happened, but no secret and nothing about people', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { db, config } = server;
  const app = await createApp({ db, config, webFolder, log: { level: 'info', stream } });
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) =>
    app.inject({ method, url, ...(payload && { payload }), headers });

  const auth = '/api/base/Authorization';
  const answer = (await call('POST', `${auth}/Login`, { ...login, Username: 'berater' })).json();
  const bearer = { authorization: `Bearer ${answer.AuthenticationToken}` };
  const { cookies } = await call('POST', `${auth}/Login`, login);
  const [cookie] = cookies;
  await call('GET', '/api/.info/me', undefined, {
    cookie: `disponent=${cookie?.value}`,
    'x-requested-with': 'Disponent',
  });
  await call('POST', `${auth}/Login`, { Username: 'maria.geheim', Password: 'Falsch4321', StayLoggedOn: false });
  await call('POST', `${auth}/Login`, { WebApiToken: 'eyGeheimesToken', StayLoggedOn: false });
  await call('POST', `${auth}/ResetPassword`, {
    Key: 'GeheimerSchluessel',
    NewPassword: 'Neu12345',
    NewPasswordRepeat: 'Neu12345',
  });
  await call('POST', `${auth}/ActivateAccount`, {
    ActivationKey: 'GeheimeAktivierung',
    NewPassword: 'a',
    NewPasswordRepeat: 'a',
  });
  await call('GET', '/api/entity/PersSt?search=Mustermann%40example.com', undefined, bearer);
  await call('GET', '/api/base/OpenId/Callback?code=GeheimerCode&state=GeheimerZustand');
  await call('GET', `/api/dateien/link/${'G'.repeat(43)}`);
  await call('GET', '/person?suche=Mustermann', undefined, bearer);
  await call('POST', '/api/entity/PersSt', { Email: 'anna.beispiel@example.com', Nachname: 'Beispielova' }, bearer);
  expect((await call('POST', `${auth}/RefreshToken`, answer)).json()).toMatchObject({ IsValid: true });
  app.log.error(await db.rows(sql`select ${'Personenwert'}::bigint`).catch((error: unknown) => error));
  await app.close();

  const log = lines.join('');
  expect(log).toContain('"path":"/api/entity/PersSt"');
  expect(log).toContain('22P02');
  const secrets = [
    'Demo1234',
    'Falsch4321',
    'Neu12345',
    'maria.geheim',
    'berater',
    'Mustermann',
    'Beispielova',
    'example.com',
    'Personenwert',
    'Geheim',
    'GGGG',
    answer.AuthenticationToken,
    answer.RefreshToken,
    cookie?.value,
    '127.0.0.1',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('[S45] nobody writes lines of his own into the log', async () => {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  const app = await createApp({ db: server.db, config: server.config, log: { level: 'info', stream } });
  const forged = 'x\r\n{"level":60,"msg":"GEFAELSCHT"}\u001b[2J';
  await app.inject({
    url: `/api/entity/PersSt/${encodeURIComponent(forged)}`,
    headers: { 'user-agent': 'x\tGEFAELSCHT' },
  });
  await app.inject({
    method: 'POST',
    url: '/api/base/Authorization/Login',
    payload: { Username: forged, Password: forged, StayLoggedOn: false },
  });
  app.log.error(new Error(forged));
  await app.close();
  const lines = chunks.join('').split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'GEFAELSCHT' });
    expect(line).not.toMatch(/\p{Cc}/u);
  }
});
