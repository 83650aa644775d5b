import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';

const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'disponent-config-')) };
const given = { OIDC_CLIENT_ID: 'disponent', OIDC_CLIENT_SECRET: 'geheim' };

test.each(['https://login.example', 'http://127.0.0.1:4000/', 'http://localhost:4000', 'http://[::1]:4000'])(
  '[AUTH-07] %s may be the provider',
  (OIDC_ISSUER) => {
    expect(readConfig({ ...env, ...given, OIDC_ISSUER }).oidc?.issuer.href).toContain(OIDC_ISSUER);
  },
);

test.each([
  'http://login.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'login.example',
  '',
])('[S18] %s may not: nobody may sit in between', (OIDC_ISSUER) => {
  expect(() => readConfig({ ...env, ...given, OIDC_ISSUER })).toThrow(/^OIDC_ISSUER muss/);
});

test('[AUTH-07] all three variables or none', () => {
  const OIDC_ISSUER = 'https://login.example';
  expect(readConfig(env).oidc).toBeUndefined();
  expect(() => readConfig({ ...env, OIDC_ISSUER })).toThrow(/^OIDC_CLIENT_ID muss/);
  expect(() => readConfig({ ...env, OIDC_ISSUER, OIDC_CLIENT_ID: 'disponent' })).toThrow(/^OIDC_CLIENT_SECRET muss/);
});
