import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { selfSigned } from './certificate.ts';
import { startTestServer, type TestServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'disponent-tls-'));
const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
const first = selfSigned(1);
let server: TestServer;

function write({ cert, key }: { cert: string; key: string }): void {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
}

beforeAll(async () => {
  write(first);
  server = await startTestServer({ tls: files });
});
afterAll(() => server.close());

/** On a connection of its own: the certificate is that of the moment it was opened. */
function call(method: string, path: string, ca: string, body?: object) {
  return new Promise<{ serial: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const url = new URL(path, server.url.replace('127.0.0.1', 'localhost'));
    const headers = { 'content-type': 'application/json' };
    const asked = request(url, { method, ca, agent: false, headers, family: 4 }, (response) => {
      response.resume();
      const { serialNumber: serial } = (response.socket as TLSSocket).getPeerCertificate();
      response.on('end', () => resolve({ serial, headers: response.headers }));
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

test('[S27] TLS is served without a proxy, with HSTS and cookies that stay with it', async () => {
  expect(server.url).toMatch(/^https:/);
  const { serial, headers } = await call('POST', '/api/base/Authorization/Login', first.cert, {
    Username: 'berater',
    Password: 'Demo1234',
  });
  expect(serial).toBe('01');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000;/);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-disponent-geraet-[\w-]+=[\w-]+; .*HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test('[S27] a renewed certificate is used without a restart; a broken one is not', async () => {
  const second = selfSigned(2);
  write(second);
  process.emit('SIGHUP');
  expect(await call('GET', '/api/.info/health', second.cert)).toMatchObject({ serial: '02' });
  writeFileSync(files.cert, 'kaputt');
  process.emit('SIGHUP');
  expect(await call('GET', '/api/.info/health', second.cert)).toMatchObject({ serial: '02' });
});

test.each([
  [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY muss gesetzt sein: TLS_CERT und TLS_KEY gehören zusammen.'],
  [{ TLS_KEY: 'key.pem' }, 'TLS_CERT muss gesetzt sein: TLS_CERT und TLS_KEY gehören zusammen.'],
  [{ TLS_CERT: '/gibt/es/nicht', TLS_KEY: '/gibt/es/nicht' }, 'TLS_CERT muss eine Datei im PEM-Format nennen'],
  [
    { TLS_CERT: 'package.json', TLS_KEY: 'package.json' },
    'müssen ein Zertifikat und sein Schlüssel im PEM-Format sein',
  ],
  [{ TLS_CERT: 'x', TLS_KEY: 'x', PUBLIC_URL: 'http://firma.example' }, 'PUBLIC_URL muss mit https:// beginnen'],
])('%j stops the start with one sentence', (env, sentence) => {
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(sentence);
});
