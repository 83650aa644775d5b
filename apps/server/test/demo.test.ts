import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database.ts';
import { Api } from './api.ts';
import { testKey } from './cipher.ts';
import { inDatabase, onServer, urlOf } from './global-setup.ts';
import { copyTemplate } from './server.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'disponent-demo-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

describe('[S13] the demo is for this machine unless somebody says otherwise', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080/' }, true],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ HOST: '::' }, undefined],
    [{ HOST: '192.168.1.5' }, undefined],
    [{ PUBLIC_URL: 'https://disponent.firma.example' }, undefined],
    [{ PUBLIC_URL: 'https://localhost' }, undefined],
    [{ PUBLIC_URL: 'http://disponent.firma.example' }, undefined],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'off' }, false],
    [{ DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://localhost/disponent' }, false],
  ])('%j', (env, isDemo) => {
    expect(readConfig({ DATA_DIR, ...env }).isDemo).toBe(isDemo);
  });

  test('its clock can be set, and no other', () => {
    expect(readConfig({ DATA_DIR, CLOCK: '2027-06-01T08:00' }).clock).toBe('2027-06-01T08:00:00');
    expect(() => readConfig({ DATA_DIR, CLOCK: '2027-06-31T08:00' })).toThrow(
      "CLOCK muss ein Zeitpunkt wie 2027-06-01T08:00 sein, nicht '2027-06-31T08:00'.",
    );
    expect(() => readConfig({ DATA_DIR, CLOCK: '2027-06-01T08:00', DEMO: 'off' })).toThrow(/^CLOCK stellt nur/);
  });

  test('where others reach it and nothing is said it does not start', async () => {
    const start = openDatabase(readConfig({ DATA_DIR, HOST: '0.0.0.0' }), () => {});
    await expect(start).rejects.toThrow(/^Unter dieser Adresse .* bitte DEMO=off setzen, oder DEMO=on/);
  });
});

describe('[S13] DEMO=off on demo data', () => {
  const database = `disponent_demo_${process.pid}`;
  const lines: string[] = [];
  let owner: pg.Client;

  beforeAll(async () => {
    await copyTemplate(database);
    owner = new pg.Client(inDatabase(inject('postgres'), database));
    await owner.connect();
    await owner.query(
      `insert into benutzer_st (id_domaene, benutzername, vorname, nachname, email, id_benutzerrolle, authentication_type, passwort_hash)
       select id_domaene, 'eigene', 'Eva', 'Eigen', 'eva@firma.example', id_benutzerrolle, authentication_type, passwort_hash
         from benutzer_st where benutzername = 'berater'`,
    );
    await owner.query(`update benutzer_st set is_gesperrt = true where benutzername = 'dispo'`);
  });
  afterAll(async () => {
    await owner.end();
    await onServer(inject('postgres'), `drop database if exists ${database} with (force)`);
  });

  /** Starts the product and says who of them comes in, and whether the session of before still counts. */
  async function started(DEMO: string, before?: Api): Promise<{ comeIn: string[]; session: number; admin?: Api }> {
    lines.length = 0;
    const env = { DATA_DIR, DATABASE_URL: urlOf(inject('postgres'), database), APP_KEY: testKey.toString('base64') };
    const config = readConfig({ ...env, DEMO });
    const { db, close } = await openDatabase(config, (line) => lines.push(line));
    const app = await createApp({ db, config, log: false });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const comeIn: string[] = [];
    let admin: Api | undefined;
    for (const name of ['admin', 'berater', 'dispo', 'eigene']) {
      const api = await Api.login(url, name).catch(() => undefined);
      if (api) comeIn.push(name);
      if (name === 'admin') admin = api;
    }
    const { status } = await new Api(url, before?.headers).raw('GET', '/api/.info/me');
    await app.close();
    await close();
    return { comeIn, session: status, ...(admin && { admin }) };
  }

  test('locks exactly the seeded accounts, says so, and DEMO=on opens them again', { timeout: 240_000 }, async () => {
    const first = await started('on');
    expect(first.comeIn).toEqual(['admin', 'berater', 'eigene']);

    const off = await started('off', first.admin);
    expect(off).toEqual({ comeIn: ['eigene'], session: 401 });
    expect(lines.filter((line) => line.includes('gesperrt'))).toEqual([
      expect.stringMatching(
        /^Die \d+ Konten der Demodaten sind gesperrt \(DEMO=off\); eigene legt »npm run admin:create« an\.$/,
      ),
    ]);

    const again = await started('on', first.admin);
    expect(again).toMatchObject({ comeIn: ['admin', 'berater', 'eigene'], session: 200 });
    expect(lines).toContainEqual(expect.stringMatching(/^Die \d+ Konten der Demodaten sind wieder offen\.$/));
  });

  test('another key, or none beside these data, does not start', async () => {
    const env = { DATABASE_URL: urlOf(inject('postgres'), database), DEMO: 'off' };
    const start = (APP_KEY?: Buffer) =>
      openDatabase(readConfig({ ...env, DATA_DIR, ...(APP_KEY && { APP_KEY: APP_KEY.toString('base64') }) }), () => {});
    await expect(start(Buffer.alloc(32, 8))).rejects.toThrow(
      /^Der Schlüssel \(APP_KEY oder DATA_DIR\/key\) ist ein anderer/,
    );
    await expect(start()).rejects.toThrow(
      /^Zu dieser Datenbank gehört ein Schlüssel, der hier fehlt; bitte APP_KEY setzen/,
    );
  });
});
