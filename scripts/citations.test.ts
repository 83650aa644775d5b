import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(inRoot(file)));
/** What may cite: all but what tells of the past, and this file, which plants citations that lead nowhere. */
const citing = files.filter(
  (file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file) && !['CHANGELOG.md', 'scripts/citations.test.ts'].includes(file),
);

describe('citations', () => {
  test.each([
    ['domain model 4.4, rule 3', []],
    ['Domain model 6.4 and 2.4', []],
    ['domain model 4.99', ['domain model 4.99']],
    ['domain model 2.4 and 99', ['domain model 99']],
    ['domain model 4.1 to 4.88', ['domain model 4.88']],
    ['domain model 4.4, rules 1 and 77', ['domain model 4.4, rule 77']],
    ['// what the domain\n  // model 4.98 says', ['domain model 4.98']],
    ['/** See the ui\n * guide 2.9. */', ['ui guide 2.9']],
    ['ui guide 2.2', []],
    ['promise S31', []],
    ['promises S31, S99', ['promise S99']],
    ['decisions 5, 14', []],
    ['decision 999', ['decision 999']],
    ['specification 3', ['specification 3']],
    ['picture 12', ['picture 12']],
  ])('%j leads nowhere in %j', (text, nowhere) => {
    expect(leadingNowhere(text)).toEqual(nowhere);
  });

  test('all of the sources lead to a heading, rule, row or file in docs/', () => {
    expect(citing.length).toBeGreaterThan(500);
    const found = citing.flatMap((file) => leadingNowhere(read(file)).map((citation) => `${file}: ${citation}`));
    expect(found).toEqual([]);
  });
});

test('the domain model keeps to its own numbers', () => {
  const own = read('docs/domain-model.md').replace(/(?<![\d.])(?=\d+\.\d+, rules? \d)/g, 'domain model ');
  expect(own.match(/domain model \d+\.\d+, rule/g)?.length).toBeGreaterThan(5);
  expect(leadingNowhere(own)).toEqual([]);
});

test('the glossary has the noun of every entity and of its lists', () => {
  const glossary = read('docs/glossary.md');
  const nouns = files
    .filter((file) => /^packages\/domain\/src\/entities\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(/caption: \{\s*one: '([^']+)'/g)].map(([, noun = '']) => noun));
  expect(nouns.length).toBeGreaterThan(100);
  expect(
    nouns.filter((noun) => !new RegExp(`^\\|[^|]*(?<![\\p{L}-])${noun}(?![\\p{L}-])`, 'mu').test(glossary)),
  ).toEqual([]);
});

describe('paths in documents', () => {
  test.each([
    ['[a](architecture.md) and `scripts/lib/root.mjs`', []],
    ['[a](decisions/0999-nothing.md)', ['decisions/0999-nothing.md']],
    ['`records/write`, `web/list`, `entity-list.tsx`, `pages/`', []],
    ['`records/nothing`', ['records/nothing']],
    ['`nothing.tsx` and `nothing/`', ['nothing.tsx', 'nothing/']],
    ['`DATA_DIR/key`, `@tanstack/history`, `../IdPerson`, `application/json`, [b](https://example.org/x)', []],
  ])('%j is missing %j', (text, missing) => {
    expect(missingPaths('docs/some.md', text)).toEqual(missing);
  });

  test('all of them exist', () => {
    const documents = citing.filter((file) => file.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(30);
    expect(documents.flatMap((file) => missingPaths(file, read(file)).map((missing) => `${file}: ${missing}`))).toEqual(
      [],
    );
  });
});

/** Each section by its number. */
function sectionsOf(file: string): Map<string, string> {
  const parts = read(file)
    .split(/^#{2,3} (?=\d)/m)
    .slice(1);
  return new Map(parts.map((part) => [/^\d+(\.\d+)?/.exec(part)?.[0] ?? '', part]));
}

/** What can be cited by number, and what is there; a function, for the tables above come first. */
function isThere(what: string, id: string, rule?: string): boolean {
  if (what === 'promise') return new RegExp(`^\\| ${id} +\\|`, 'm').test(read('docs/promises.md'));
  if (what === 'decision')
    return readdirSync(inRoot('docs/decisions')).some((name) => name.startsWith(`${id.padStart(4, '0')}-`));
  const document = { 'domain model': 'docs/domain-model.md', 'ui guide': 'docs/ui.md' }[what];
  const section = document && sections(document).get(id);
  return section !== undefined && (rule === undefined || new RegExp(`^${rule}\\. `, 'm').test(section));
}

const known = new Map<string, Map<string, string>>();

function sections(file: string): Map<string, string> {
  const found = known.get(file) ?? sectionsOf(file);
  known.set(file, found);
  return found;
}

/** Citations that nobody can follow who has this repository only. */
function leadingNowhere(text: string): string[] {
  const line = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
  const and = '(?:,? and |, | to )';
  const id = '[SRU]?\\d+(?:\\.\\d+)*';
  const citation = new RegExp(
    `\\b(domain model|ui guide|promise|decision|specification|style guide|contract|picture)s? (${id}(?:${and}${id})*)(?:, rules? (\\d+(?:${and}\\d+)*))?`,
    'gi',
  );
  return [...line.matchAll(citation)].flatMap(([, what = '', ids = '', rules]) =>
    (ids.match(new RegExp(id, 'g')) ?? []).flatMap((one) =>
      (rules?.match(/\d+/g) ?? [undefined])
        .filter((rule) => !isThere(what.toLowerCase(), one, rule))
        .map((rule) => `${what.toLowerCase()} ${one}${rule ? `, rule ${rule}` : ''}`),
    ),
  );
}

/** Folders that are there once the product has run. */
const madeLater = ['data/bench', 'postgres/'];

/** Rooms are called by their workspace. */
const workspaces = { web: 'apps/web/src', server: 'apps/server/src', domain: 'packages/domain/src' };

const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
);
const names = new Set([...folders, ...files].flatMap((path) => [path, path.replace(/\.(ts|tsx|mjs)$/, '')]));
const endings = new Set(
  [...names].flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);
/** Where a path may begin: with something that is in the repository. */
const beginnings = new Set([...folders].flatMap((folder) => folder.split('/')));

/** Links that lead to no file, and paths between backticks that name none. */
function missingPaths(file: string, text: string): string[] {
  const plain = text.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...plain.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(inRoot(join(dirname(file), target))));
  const paths = [...plain.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => isPath(path) && !madeLater.includes(path) && !endings.has(inWorkspace(path.replace(/\/$/, ''))));
  return [...links, ...paths];
}

/** A file of ours, a folder, or something below a folder of ours. */
function isPath(text: string): boolean {
  if (!/^[\w[\]-][\w.[\]-]*(\/[\w.[\]-]+)*\/?$/.test(text)) return false;
  const [first = '', ...more] = text.split('/');
  return (
    /\.(ts|tsx|mjs|css|sql|md)$/.test(text) ||
    (text.endsWith('/') && more.length === 1) ||
    (more.length > 0 && beginnings.has(first))
  );
}

function inWorkspace(path: string): string {
  const [first = '', ...more] = path.split('/');
  const folder = workspaces[first as keyof typeof workspaces];
  return folder && more.length > 0 ? join(folder, ...more) : path;
}
