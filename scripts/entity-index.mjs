// Writes packages/domain/src/entities/index.ts: every entity that the folder declares, in the order of its paths.
// With --check it writes nothing and fails when the file is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../packages/domain/src/entities');
const indexFile = join(folder, 'index.ts');

const text = indexText();
const isCurrent = read(indexFile) === text;

if (process.argv.includes('--check')) {
  if (!isCurrent) {
    console.error('packages/domain/src/entities/index.ts is out of date: run `npm run entities`');
    process.exitCode = 1;
  }
} else if (!isCurrent) {
  writeFileSync(indexFile, text);
  console.log('Wrote packages/domain/src/entities/index.ts');
}

function indexText() {
  const declared = files().flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/^export const (\w+) = defineEntity\(/gm)].map(
      ([, name]) => ({ name, path }),
    ),
  );
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
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'index.ts')
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
