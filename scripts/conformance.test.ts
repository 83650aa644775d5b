import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

const rows = [
  ...readFileSync(inRoot('docs/conformance.md'), 'utf8').matchAll(/^- ([A-Z]+-\d\d) \(([a-z, ]+)\) .*?: (`.*)$/gm),
].map(([, id = '', levels = '', carriers = '']) => ({
  id,
  levels: levels.split(', '),
  files: [...carriers.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));
const areas = new Set(rows.map(({ id }) => id.replace(/-\d\d$/, '')));

/** Ids in the titles of tests, and in the tables that titles are made of. */
const carried = new Map(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('scripts/'))
    .map((file) => [file, new Set(readFileSync(inRoot(file), 'utf8').match(/(?<=[['])[A-Z]+-\d\d(?=[\]'])/g))]),
);

const levelOf = (file: string): string => {
  if (file.startsWith('e2e/')) return 'browser';
  return file.startsWith('apps/server/test/') ? 'api' : 'unit';
};

test('every id is listed once, and no test carries one that is not', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(116);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...carried.values()].flatMap((all) => [...all]).filter((id) => areas.has(id.replace(/-\d\d$/, '')));
  expect([...new Set(used)].filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(rows)('$id is carried by the files that its line names, at its levels', ({ id, levels, files }) => {
  expect(files.filter((file) => !carried.get(file)?.has(id))).toEqual([]);
  expect(levels.filter((level) => !files.some((file) => levelOf(file) === level))).toEqual([]);
});
