// Writes the lists of what packages/domain/src/entities declares: areas/*.ts, the entities of each area in the order of their paths;
// areas.ts, which loads an area when it is needed; index.ts, all of them; keys.ts, how their tables are called; ../access/module-keys.ts, the lists that a role is given or not;
// ../texts/list-names.ts, what these are called.
// With --check it writes nothing and fails when a file is out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../packages/domain/src/entities');
const isCheck = process.argv.includes('--check');
const areas = byArea(declarations());
const written = new Map([
  ['index.ts', indexText()],
  ['areas.ts', areasText()],
  ['keys.ts', keysText()],
  ['../access/module-keys.ts', moduleKeysText()],
  ['../texts/list-names.ts', listNamesText()],
  ...[...areas].map(([area, declared]) => [`areas/${area}.ts`, areaText(area, declared)]),
]);

mkdirSync(join(folder, 'areas'), { recursive: true });
for (const [name, text] of written)
  if (read(name) !== text) outOfDate(name, () => writeFileSync(join(folder, name), text));
for (const name of readdirSync(join(folder, 'areas')))
  if (!written.has(`areas/${name}`)) outOfDate(`areas/${name}`, () => rmSync(join(folder, 'areas', name)));

function outOfDate(name, mend) {
  if (isCheck) {
    console.error(`packages/domain/src/entities/${name} is out of date: run \`npm run entities\``);
    process.exitCode = 1;
  } else {
    mend();
    console.log(`Mended packages/domain/src/entities/${name}`);
  }
}

/** `person.ts` and what is in `person/` are the area person. */
function byArea(declared) {
  const found = new Map();
  for (const one of declared) {
    const area = /^[a-z]+/.exec(one.path)[0];
    found.set(area, [...(found.get(area) ?? []), one]);
  }
  return found;
}

function declarations() {
  return files().flatMap((path) =>
    [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /^export const (\w+) = defineEntity\(\{\s*key: '(\w+)'(.*?)^\}\);/gms,
      ),
    ].map(([, name, key, text]) => ({
      name,
      key,
      path,
      many: /^ {2}caption: \{[^}]*many: '([^']+)'/m.exec(text)?.[1],
      isModule: /^ {2}path: '/m.test(text) && !/^ {2}access: '(?!module')/m.test(text),
    })),
  );
}

function areaText(area, declared) {
  return fileOf(
    "import type { AnyEntity } from '../../entity/define.ts';",
    ...declared.map(({ name, path }) => `import { ${name} } from '../${path}';`),
    '',
    `export const ${area}: readonly AnyEntity[] = [`,
    ...declared.map(({ name }) => `  ${name},`),
    '];',
  );
}

function areasText() {
  return fileOf(
    "import type { AnyEntity } from '../entity/define.ts';",
    '',
    '/** The name of an area, the keys of its tables, and how its declarations are loaded. */',
    'export const areas: readonly (readonly [string, string, () => Promise<readonly AnyEntity[]>])[] = [',
    ...[...areas].map(
      ([area, declared]) =>
        `  ['${area}', '${declared.map(({ key }) => key).join(' ')}', async () => (await import('./areas/${area}.ts')).${area}],`,
    ),
    '];',
  );
}

function indexText() {
  return fileOf(
    "import type { AnyEntity } from '../entity/define.ts';",
    ...[...areas.keys()].map((area) => `import { ${area} } from './areas/${area}.ts';`),
    '',
    'export const entities: readonly AnyEntity[] = [',
    ...[...areas.keys()].map((area) => `  ...${area},`),
    '];',
  );
}

function keysText() {
  const declared = declarations();
  return fileOf(
    "import type { KeyOf } from '../entity/define.ts';",
    '',
    '/** The key of every table, children included. */',
    'export type TableKey =',
    ...declared.map(
      ({ name, path }, index) =>
        `  | KeyOf<typeof import('./${path}').${name}>${index === declared.length - 1 ? ';' : ''}`,
    ),
  );
}

function moduleKeysText() {
  return fileOf(
    '',
    '/** The lists that a role is given or not: what declares a path and no other access. */',
    'export const moduleKeys = [',
    ...declarations()
      .filter(({ isModule }) => isModule)
      .map(({ key }) => `  '${key}',`),
    '] as const;',
    '',
    'export type ModuleKey = (typeof moduleKeys)[number];',
  );
}

function listNamesText() {
  return fileOf(
    '',
    '/** What the lists are called that a role is given or not. */',
    'export const listNames: Readonly<Record<string, string>> = {',
    ...declarations()
      .filter(({ isModule }) => isModule)
      .map(({ key, many }) => `  ${key}: '${many}',`),
    '};',
  );
}

function fileOf(...lines) {
  return ['// Written by scripts/entity-index.mjs from the files of this folder: do not edit.', ...lines, ''].join(
    '\n',
  );
}

function files() {
  return readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !isWritten(path))
    .sort((a, b) => (withoutEnd(a) < withoutEnd(b) ? -1 : 1)); // the formatter's order of imports
}

function isWritten(path) {
  return ['index.ts', 'areas.ts', 'keys.ts'].includes(path) || path.startsWith('areas/');
}

function withoutEnd(path) {
  return path.replace(/\.ts$/, '');
}

function read(name) {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}
