import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let logged = '';
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await server.close();
});

/** A server of a build with this script. */
async function serve(
  script: string,
  routeRulesFile = server.config.routeRulesFile,
  tipSettingsFile = server.config.tipSettingsFile,
): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'disponent-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head></head><body><script id="tip-settings"></script></body></html>',
  );
  writeFileSync(join(folder, 'assets', 'main.js'), script);
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const config = { ...server.config, routeRulesFile, tipSettingsFile };
  const app = await createApp({ db: server.db, config, webFolder: folder, log: { level: 'error', stream } });
  apps.push(app);
  return app;
}

const latest = async (app: FastifyInstance) => {
  const response = await app.inject('/builds/latest.json?1763190000000');
  return { response, build: response.json<{ id: string; timestamp: number }>() };
};
const meta = async (app: FastifyInstance) => {
  const { build } = await latest(app);
  return app.inject(`/builds/meta/${build.id}.json`);
};
const rulesFile = (content: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'disponent-rules-')), 'route-rules.json');
  writeFileSync(file, content);
  return file;
};

describe('builds', () => {
  test('[SET-04] the manifest names the build, uncached; other files are another build', async () => {
    const app = await serve('one');
    const { response, build } = await latest(app);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(build).toEqual({ id: expect.stringMatching(/^[0-9a-f]{20}$/), timestamp: expect.any(Number) });
    expect((await latest(await serve('one'))).build.id).toBe(build.id);
    expect((await latest(await serve('two'))).build.id).not.toBe(build.id);
  });

  test('[SET-03] its meta file holds the route rules as they are now, and the prerendered pages', async () => {
    const file = rulesFile('{ "/alt": { "redirect": "/person" } }');
    const app = await serve('one', file);
    const { build } = await latest(app);
    const prerendered = ['/login', '/passwort-reset', '/account-aktivieren', '/passwort-vergessen'];
    expect((await meta(app)).json()).toEqual({
      ...build,
      routeRules: { '/alt': { redirect: '/person' } },
      prerendered,
    });
    writeFileSync(file, '{}');
    expect((await meta(app)).json()).toMatchObject({ routeRules: {} });
    expect((await app.inject('/builds/meta/gibtesnicht.json')).statusCode).toBe(404);
  });

  test('[SET-03] prerendered pages have a payload with their title and the ways in', async () => {
    const app = await serve('one');
    const { prerendered } = (await meta(app)).json<{ prerendered: string[] }>();
    for (const path of prerendered) {
      const payload = await app.inject(`${path}/_payload.json`);
      expect(payload.headers['content-type']).toContain('application/json');
      expect(payload.json()).toEqual({ title: expect.any(String), Wege: { OpenId: false, Passkey: true } });
    }
    expect((await app.inject('/login/_payload.json')).json()).toMatchObject({ title: 'Anmelden' });
  });

  test.for([
    ['{', 'kein JSON'],
    ['[]', 'keine Regeln'],
  ] as const)('[SET-03] a broken file is a sentence in the log and no rules: %s (%s)', async ([content]) => {
    const file = rulesFile(content);
    const app = await serve('one', file);
    expect(logged).toContain(`ROUTE_RULES: ${file} muss JSON wie`);
    expect((await meta(app)).json()).toMatchObject({ routeRules: {} });
  });

  test.each([
    ['"alt": { "redirect": "/neu" }', 'kein Pfad'],
    ['"/alt": { "redirect": "https://evil.example" }', 'führt hinaus'],
    ['"/alt": { "redirect": "//evil.example" }', 'führt hinaus'],
  ])('[SET-03] a broken rule is a sentence in the log and takes no other away: %s (%s)', async (rule) => {
    const file = rulesFile(`{ ${rule}, "/gut": { "redirect": "/person" } }`);
    const app = await serve('one', file);
    expect(logged).toMatch(/ROUTE_RULES: Die Regel \/?alt in .* Sie gilt nicht\./);
    expect((await meta(app)).json()).toMatchObject({ routeRules: { '/gut': { redirect: '/person' } } });
  });

  test('ROUTE_RULES names the file, else it lies beside the data', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'disponent-config-'));
    expect(readConfig({ DATA_DIR }).routeRulesFile).toBe(join(DATA_DIR, 'route-rules.json'));
    const file = rulesFile('{}');
    expect(readConfig({ DATA_DIR, ROUTE_RULES: file }).routeRulesFile).toBe(file);
  });

  test.each(['TIP_SETTINGS', 'ROUTE_RULES'])('%s that names no file is a sentence', (name) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'disponent-config-'));
    expect(() => readConfig({ DATA_DIR, [name]: '/gibt/es/nicht.json' })).toThrow(
      `${name}: Die Datei /gibt/es/nicht.json gibt es nicht.`,
    );
  });
});

describe('[SET-01] broken tip.settings', () => {
  const page = async (app: FastifyInstance) => {
    const { statusCode, body } = await app.inject('/login');
    return { statusCode, settings: /id="tip-settings">([^<]*)/.exec(body)?.[1] };
  };

  test.each([
    ['homePage', null],
    ['homePage', '/gibt-es-nicht'],
    ['homePage', 'https://evil.example/'],
    ['loginPage', '/person'],
    ['baseUrl', null],
    ['baseUrl', 'ftp://api.example'],
    ['tryRestoreAuthenticationOnStart', 'false'],
    ['language', 7],
    ['styling', { labelBold: 'ja' }],
    ['azureAdWebApi', { scopes: 'User.Read' }],
    ['anbieter', { impressum: 'javascript:alert(1)' }],
  ])('[SET-07] %s = %j drops this key alone, and says so', async (name, value) => {
    const good = { language: 'en', styling: { labelSmall: false } };
    const others = Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
    const file = rulesFile(`\uFEFF${JSON.stringify({ ...others, [name]: value })}`);
    logged = '';
    const app = await serve('settings', undefined, file);
    expect(await page(app)).toEqual({ statusCode: 200, settings: JSON.stringify(others) });
    expect(logged).toContain(`TIP_SETTINGS: ${name} in ${file} hat keinen gültigen Wert. Dafür gilt die Vorgabe.`);
  });

  test.each([
    [{ baseUrl: 'api.example' }, 'baseUrl Ungültige URL'],
    [{ azureAdWebApi: { clientId: 'a', instance: 'anmeldung' } }, 'azureAdWebApi.instance Ungültige URL'],
  ])('[RULE-17] [SET-07] %j is told in the words of the start-up form', async (given, sentence) => {
    logged = '';
    const app = await serve('settings', undefined, rulesFile(JSON.stringify({ homePage: '/person', ...given })));
    expect(await page(app)).toEqual({ statusCode: 200, settings: '{"homePage":"/person"}' });
    expect(logged).toContain(`TIP_SETTINGS: ${sentence}. Dafür gilt die Vorgabe.`);
  });

  test.each([
    { baseUrl: '' },
    { anbieter: { name: 'Firma GmbH', impressum: 'https://firma.example/impressum' } },
    { baseUrl: '/sub' },
    { baseUrl: 'https://api.example/sub' },
    { azureAdWebApi: { instance: '' } },
    { azureAdWebApi: { instance: 'https://login.example/' } },
  ])('[RULE-17] [SET-01] %j is taken', async (given) => {
    logged = '';
    const app = await serve('settings', undefined, rulesFile(JSON.stringify(given)));
    expect(await page(app)).toEqual({ statusCode: 200, settings: JSON.stringify(given) });
    expect(logged).not.toContain('TIP_SETTINGS');
  });

  test('[API-06] an API elsewhere may be called by the page', async () => {
    const app = await serve('settings', undefined, rulesFile('{"baseUrl":"https://api.example/sub"}'));
    const { headers } = await app.inject('/login');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
  });

  test.each([
    ['{"homePage":', 'ist kein JSON'],
    ['[]', 'muss ein JSON-Objekt sein'],
  ])('%s leaves the pages with the defaults, and the log with one sentence', async (content, sentence) => {
    const file = rulesFile(content);
    logged = '';
    const app = await serve('settings', undefined, file);
    expect(await page(app)).toEqual({ statusCode: 200, settings: '{}' });
    await page(app);
    expect(logged.match(/TIP_SETTINGS: [^"]*/g)).toEqual([
      `TIP_SETTINGS: ${file} ${sentence}. Es gelten die Vorgaben.`,
    ]);
    writeFileSync(file, '{"homePage":"/person"}');
    expect(await page(app)).toEqual({ statusCode: 200, settings: '{"homePage":"/person"}' });
  });
});
