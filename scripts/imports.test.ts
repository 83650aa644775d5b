import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Folder or file of a workspace → those it may use. Everything may use itself. */
const allowed: Record<string, Record<string, string[]>> = {
  'packages/domain/src': {
    texts: ['format'],
    'errors.ts': ['texts'],
    'days.ts': ['format'], // of format only the parts of a duration
    format: ['days.ts'],
    'cents.ts': [],
    'matching.ts': [],
    wire: ['errors.ts', 'texts', 'kinds', 'rules', 'days.ts', 'matching.ts'], // of kinds and rules only types
    parse: ['format', 'wire'],
    rules: ['format', 'wire', 'parse', 'days.ts', 'cents.ts', 'texts'],
    kinds: ['rules', 'parse', 'format', 'wire', 'texts'],
    entity: ['kinds', 'rules', 'texts', 'access', 'wire'], // of access only the type of a route
    session: ['texts'],
    access: ['session', 'errors.ts', 'texts', 'wire', 'entity'], // of entity only a type
    entities: ['entity', 'kinds', 'rules', 'access', 'format', 'texts', 'matching.ts'],
    stunden: ['entities', 'texts', 'wire', 'days.ts', 'cents.ts'],
    'tables.ts': ['entities', 'entity', 'kinds'],
    'routes.ts': ['entities', 'entity', 'access'],
  },
  'apps/server/src': {
    'config.ts': [],
    'tls.ts': ['config.ts'],
    'tip-settings.ts': [],
    'logging.ts': [],
    'root.ts': [],
    embedded: [],
    db: [],
    sight: ['db'],
    records: ['sight', 'db'],
    accounts: ['records', 'sight', 'db'],
    matching: ['records', 'sight', 'db'],
    portal: ['matching', 'records', 'sight', 'db'],
    hooks: ['documents', 'matching', 'mail', 'accounts', 'records', 'sight', 'db'],
    mail: ['accounts', 'records', 'sight', 'db', 'config.ts'],
    files: ['accounts', 'records', 'sight', 'db', 'config.ts'],
    documents: ['files', 'records', 'sight', 'db'],
    external: ['accounts', 'records', 'sight', 'db', 'config.ts', 'tip-settings.ts'],
    features: [
      'accounts',
      'records',
      'sight',
      'db',
      'hooks',
      'matching',
      'portal',
      'documents',
      'external',
      'mail',
      'files',
      'config.ts',
      'tip-settings.ts',
    ],
    jobs: ['matching', 'features', 'documents', 'hooks', 'mail', 'files', 'accounts', 'records', 'sight', 'db'],
    'app.ts': [
      'features',
      'jobs',
      'external',
      'mail',
      'files',
      'accounts',
      'records',
      'sight',
      'db',
      'config.ts',
      'logging.ts',
      'tls.ts',
    ],
    'installation.ts': ['accounts', 'records', 'sight', 'db', 'files', 'config.ts'],
    'embedded-database.ts': ['embedded', 'config.ts'],
    'database.ts': [
      'embedded-database.ts',
      'accounts',
      'records',
      'sight',
      'db',
      'files',
      'hooks',
      'installation.ts',
      'config.ts',
      'root.ts',
      '../seeds',
    ],
    'serve.ts': ['app.ts', 'database.ts', 'embedded-database.ts', 'config.ts', 'embedded', 'root.ts'],
    'main.ts': ['serve.ts'],
    backup: ['accounts', 'records', 'sight', 'db', 'files', 'config.ts'],
    cli: [
      'backup',
      'hooks',
      'accounts',
      'records',
      'sight',
      'db',
      'files',
      'embedded',
      'installation.ts',
      'config.ts',
      'root.ts',
      '../seeds',
    ],
  },
  'apps/web/src': {
    texts: ['settings'],
    settings: [],
    theme: [],
    chunks: ['builds/prefetch.ts'], // when it is wanted
    store: [],
    router: ['ui/go-to.ts'],
    ui: [],
    api: ['settings'],
    session: ['api', 'settings', 'ui'],
    live: ['api', 'session'],
    files: ['api'],
    kinds: ['files', 'ui', 'api', 'session', 'query-client.ts', 'settings'],
    grid: ['kinds', 'ui', 'session/own-company.ts'],
    form: ['kinds', 'grid', 'ui', 'settings'],
    builds: ['api', 'session', 'ui'],
    // The last three are loaded later: what the navigation leads to, and that of people from outside.
    layout: [
      'ui',
      'api',
      'settings',
      'session',
      'live',
      'route-table.ts',
      'theme',
      'list/views/own-branch.ts',
      'entity/use-record-names.ts',
      'list/layout.ts',
      'portal/top-navigation.tsx',
    ],
    personal: ['grid', 'ui', 'api', 'query-client.ts'],
    tour: ['entity', 'ui', 'api', 'session', 'route-table.ts'],
    palette: [
      'tour',
      'list',
      'record',
      'entity',
      'grid',
      'layout',
      'personal',
      'ui',
      'api',
      'session',
      'route-table.ts',
    ],
    entity: ['grid', 'form', 'kinds', 'ui', 'api', 'session', 'live'],
    figures: ['entity', 'ui'],
    record: [
      'woche',
      'figures',
      'entity',
      'grid',
      'form',
      'kinds',
      'files',
      'ui',
      'api',
      'session',
      'live',
      'layout',
      'query-client.ts',
    ],
    list: [
      'record',
      'entity',
      'grid',
      'form',
      'kinds',
      'ui',
      'api',
      'session',
      'live',
      'layout',
      'query-client.ts',
      'route-table.ts',
    ],
    account: ['ui', 'api', 'layout', 'session'],
    woche: ['stunden', 'ui', 'api', 'session'],
    stunden: ['ui'], // also shown to who is not signed in
    link: ['portal/vorschlag', 'portal/stunden', 'stunden', 'ui', 'api'],
    portal: [
      'figures',
      'pages',
      'list',
      'record',
      'entity',
      'kinds',
      'ui',
      'layout',
      'session',
      'api',
      'query-client.ts',
    ],
    'portal/vorschlag': ['ui'], // also shown to who is not signed in
    'portal/stunden': ['portal/vorschlag', 'ui'], // likewise
    pages: [
      'tour',
      'figures',
      'account',
      'stunden',
      'woche',
      'builds',
      'list',
      'record',
      'entity',
      'grid',
      'form',
      'kinds',
      'ui',
      'layout',
      'session',
      'api',
      'settings',
      'route-table.ts',
      'query-client.ts',
    ],
  },
};

/** What every part of a workspace may use: the words for the user, the way to other pages, code on demand, and values that tell when they change. */
const always: Record<string, string[]> = {
  'apps/web/src': [
    'texts/t.ts',
    'texts/say.ts',
    'texts/texts.ts',
    'texts/toast-for.ts',
    'texts/keys.ts',
    'router',
    'chunks',
    'store',
  ],
};

/** Packages that a workspace may name besides itself. */
const workspaces: Record<string, string[]> = {
  'packages/domain': [],
  'apps/server': ['@disponent/domain'],
  'apps/web': ['@disponent/domain'],
  e2e: ['@disponent/domain'],
};

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );

describe.each(Object.entries(allowed))('%s', (folder, rules) => {
  test.each(Object.entries(rules))('%s imports only what it may', (part, may) => {
    const own = sources(folder).filter((file) => {
      const path = relative(folder, file);
      return path === part || path.startsWith(`${part}/`);
    });
    expect(own.length).toBeGreaterThan(0);
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => relative(join(root, folder), resolve(root, dirname(file), target)))
        .filter(
          (target) =>
            ![part, ...may, ...(always[folder] ?? [])].some(
              (place) => target === place || target.startsWith(`${place}/`),
            ),
        )
        .map((target) => `${relative(folder, file)} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('features do not import features, but for the session that tells who asks', () => {
  const wrong = sources('apps/server/src/features').flatMap((file) => {
    const [feature] = relative('apps/server/src/features', file).split('/');
    return importsOf(file)
      .filter((target) => target.startsWith('../') && !target.startsWith('../../'))
      .filter(
        (target) =>
          !target.startsWith('../session/') &&
          !['../parse-body.ts', '../documented.ts', '../content-disposition.ts'].includes(target) &&
          !target.startsWith(`../${feature}/`) &&
          !join(dirname(file), target).startsWith(`apps/server/src/features/${feature}/`),
      )
      .map((target) => `${file} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

test.each(Object.entries(workspaces))('%s names no workspace it may not', (folder, may) => {
  const wrong = sources(folder).flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('@disponent/') && !may.some((name) => target.startsWith(name)))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

/** Who looks for something in a folder reads its names: more of them are a room with rooms in it. */
const mostInFolder = 42;

test('no folder of sources is wider than one can read', () => {
  const counts = new Map<string, number>();
  for (const file of ['packages', 'apps', 'bench', 'scripts', 'e2e'].flatMap(sources))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > mostInFolder)).toEqual([]);
});
