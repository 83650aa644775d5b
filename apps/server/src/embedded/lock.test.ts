import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { releaseLock, takeLock } from './lock.ts';
import { birthOf } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'disponent-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('belongs to one process until it is released', () => {
  const file = join(folder, 'einer');
  expect(takeLock(file)).toBeUndefined();
  expect(takeLock(file)).toBe(process.pid);
  releaseLock(file);
  expect(takeLock(file)).toBeUndefined();
});

test.each([
  ['of a process that has ended', JSON.stringify({ pid: 4_194_305, birth: 'boot:1' })],
  ['whose id another process has now', JSON.stringify({ pid: process.ppid, birth: 'earlier boot:1' })],
  ['that was cut off', '{"pid":'],
])('is taken over from a file %s', (_, content) => {
  const file = join(folder, 'alt');
  writeFileSync(file, content);
  expect(takeLock(file)).toBeUndefined();
  expect(takeLock(file)).toBe(process.pid);
  releaseLock(file);
});

test('is respected when its process lives', () => {
  const file = join(folder, 'fremd');
  writeFileSync(file, JSON.stringify({ pid: process.ppid, birth: birthOf(process.ppid) }));
  expect(takeLock(file)).toBe(process.ppid);
  releaseLock(file);
  expect(takeLock(file)).toBe(process.ppid);
});
