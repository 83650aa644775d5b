// Writes packages/domain/src/entities/index.ts: every entity that the folder declares, in the order of its paths,
// and entity-files.ts beside it: the same, each loaded when it is needed.
// With --check it writes nothing and fails when a file is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../packages/domain/src/entities');
const written = { 'index.ts': indexText, 'entity-files.ts': filesText };
const declared = declarations();

for (const [name, textOf] of Object.entries(written)) {
  const file = join(folder, name);
  const text = textOf();
  if (read(file) === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`packages/domain/src/entities/${name} is out of date: run \`npm run entities\``);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`Wrote packages/domain/src/entities/${name}`);
  }
}

function declarations() {
  return files().flatMap((path) =>
    [
      ...readFileSync(join(folder, path), 'utf8').matchAll(/^export const (\w+) = defineEntity\(\{\s*key: '(\w+)'/gm),
    ].map(([, name, key]) => ({ name, key, path })),
  );
}

function filesText() {
  const entries = declared
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ name, key, path }) => `  ${key}: async () => (await import('./${path}')).${name},`);
  return [
    '// Written by scripts/entity-index.mjs from the files of this folder: do not edit.',
    "import type { AnyEntity } from '../entity/define.ts';",
    '',
    'export const entityFiles: Readonly<Record<string, () => Promise<AnyEntity>>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

function indexText() {
  const imports = declared.map(({ name, path }) => `import { ${name} } from './${path}';`);
  const entries = declared.map(({ name }) => `  ${name},`);
  return [
    '// Written by scripts/entity-index.mjs from the files of this folder: do not edit.',
    "import type { AnyEntity } from '../entity/define.ts';",
    ...imports,
    '',
    'export const entities: readonly AnyEntity[] = [',
    ...entries,
    '];',
    '',
  ].join('\n');
}

function files() {
  return readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !(path in written))
    .sort((a, b) => (withoutEnd(a) < withoutEnd(b) ? -1 : 1)); // the formatter's order of imports
}

function withoutEnd(path) {
  return path.replace(/\.ts$/, '');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
