import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

const rows = [...readFileSync(inRoot('docs/promises.md'), 'utf8').matchAll(/^\| ([SRU]\d\d) +\| .* \| (.*) \|$/gm)].map(
  ([, id = '', carriers = '']) => ({ id, files: [...carriers.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }),
);

test('every promise has its row', () => {
  const ids = (letter: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => letter + String(from + index).padStart(2, '0'));
  expect(rows.map(({ id }) => id)).toEqual([...ids('S', 1, 49), ...ids('R', 50, 58), ...ids('U', 1, 22)]);
});

test.each(rows)('$id is carried by the files that its row names', ({ id, files }) => {
  const carried = new RegExp(`\\[[^\\]\\n]*\\b${id}\\b[^\\]\\n]*\\]`);
  expect(files.filter((file) => !carried.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});
