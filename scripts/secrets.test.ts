import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

/** What keys and tokens of others look like. */
const secrets =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{60}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bxox[abp]-[0-9A-Za-z-]{20}|\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}|\bsk_live_[0-9A-Za-z]{16}/;

/** Made for tests and good for nothing else. */
const harmless: readonly string[] = [];

test('[S47] the repository holds no key, token or certificate’s secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: inRoot(), encoding: 'utf8' }).split('\0');
  const texts = files.filter((file) => file !== '' && !/\.(png|jpe?g|woff2?|ico|pdf|lock)$/.test(file));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((file) => secrets.test(readFileSync(inRoot(file), 'utf8')))).toEqual(harmless);
});
