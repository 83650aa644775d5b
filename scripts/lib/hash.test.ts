import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOf } from './hash.mjs';

const folder = mkdtempSync(join(tmpdir(), 'disponent-hash-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('changes with the sources and with nothing else', () => {
  mkdirSync(join(folder, 'src/dist'), { recursive: true });
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return hashOf([join(folder, 'src'), join(folder, 'missing')]);
  };
  const first = write('src/a.ts', '1');
  expect(write('src/dist/a.js', '1')).toBe(first);
  expect(write('src/a.test.ts', '1')).toBe(first);
  const second = write('src/a.ts', '2');
  expect(second).not.toBe(first);
  expect(write('src/b.ts', '')).not.toBe(second);
});
