import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOf, lookOf } from './hash.mjs';

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

test('the look changes with every saved file, the contents only with what stands in it', () => {
  const file = join(folder, 'src/gespeichert.ts');
  const states = [1, 2].map((second) => {
    writeFileSync(file, 'gleich');
    utimesSync(file, second, second);
    return { look: lookOf([folder]), hash: hashOf([folder]) };
  });
  expect(states[0]?.hash).toBe(states[1]?.hash);
  expect(states[0]?.look).not.toBe(states[1]?.look);
  expect(lookOf([folder])).toBe(states[1]?.look);
});
