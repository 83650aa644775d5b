import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'disponent-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('lets one in after the other', async () => {
  const order: string[] = [];
  const enter = (name: string) =>
    withLock(
      'bauen',
      async () => {
        order.push(`${name} beginnt`);
        await Promise.resolve();
        order.push(`${name} endet`);
      },
      { folder },
    );
  await Promise.all([enter('A'), enter('B')]);
  expect(order).toEqual(['A beginnt', 'A endet', 'B beginnt', 'B endet']);
});

test('is not held up by the file of a process that was killed', async () => {
  const file = join(folder, 'tot.lock');
  writeFileSync(file, '1');
  utimesSync(file, 0, 0);
  await expect(withLock('tot', () => Promise.resolve('drin'), { folder })).resolves.toBe('drin');
  expect(existsSync(file)).toBe(false);
});
