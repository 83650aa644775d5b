import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rotate, sizeOf } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'disponent-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a log that grew too long is put aside while somebody writes it', () => {
  const file = join(folder, 'postgres.log');
  writeFileSync(file, 'kurz\n');
  rotate(file);
  expect(readFileSync(file, 'utf8')).toBe('kurz\n');

  const writer = openSync(file, 'a');
  appendFileSync(file, 'x'.repeat(5_000_000));
  rotate(file);
  writeSync(writer, 'danach\n');
  closeSync(writer);
  expect(sizeOf(`${file}.1`)).toBe(5_000_005);
  expect(readFileSync(file, 'utf8')).toBe('danach\n');
});
