import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { Api } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { eventsOf, password } from './anmelden.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustedProxy: ['127.0.0.1', '10.0.0.0/8'] });
});
afterAll(() => server.close());

const signIn = (Username: string, Password: string, forwarded: string) =>
  new Api(server.url, { 'x-forwarded-for': forwarded }).raw('POST', '/api/base/Authorization/Login', {
    Username,
    Password,
  });

test('[S02] behind a proxy that is named, whoever asks counts and stands in the log by his own address', async () => {
  for (let i = 0; i < 5; i++) expect((await signIn('berater', 'Falsch', '198.51.100.1')).status).toBe(200);
  expect((await signIn('berater', password, '198.51.100.1')).status).toBe(429);
  expect((await signIn('berater', password, '198.51.100.2')).status).toBe(200);
  expect((await eventsOf(server, 'berater')).at(-1)).toMatchObject({ aktion: 'Anmelden', ip: '198.51.100.2' });
});

test('[S02] what stands before the last address that is not a proxy was written by the caller, and is not believed', async () => {
  for (let i = 0; i < 5; i++) await signIn('dispo', 'Falsch', `203.0.113.${i}, 198.51.100.3, 10.0.0.7`);
  expect((await signIn('dispo', password, '203.0.113.9, 198.51.100.3, 10.0.0.7')).status).toBe(429);
  expect((await signIn('dispo', password, '198.51.100.4')).status).toBe(200);
});

const DATA_DIR = mkdtempSync(join(tmpdir(), 'disponent-proxy-'));

test('TRUSTED_PROXY takes addresses and networks', () => {
  const TRUSTED_PROXY = ' 10.0.0.5,192.168.0.0/16 , ::1, fd00::/8';
  expect(readConfig({ DATA_DIR, TRUSTED_PROXY }).trustedProxy).toEqual([
    '10.0.0.5',
    '192.168.0.0/16',
    '::1',
    'fd00::/8',
  ]);
  expect(readConfig({ DATA_DIR }).trustedProxy).toEqual([]);
});

test.each(['ja', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.5/', 'proxy.firma.example', '*'])(
  'TRUSTED_PROXY=%s stops the start with one sentence',
  (TRUSTED_PROXY) => {
    expect(() => readConfig({ DATA_DIR, TRUSTED_PROXY })).toThrow(
      /^TRUSTED_PROXY muss Adressen oder Netze wie .*, nicht '/,
    );
  },
);
