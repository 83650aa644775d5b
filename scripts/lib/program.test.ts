import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { bundleProgram } from './bundle.mjs';
import { compileProgram, startFlag } from './compile-program.mjs';
import { compiledFile } from './program.mjs';
import { inRoot } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'disponent-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a Node of its own prints when it opens the program and does this with it. */
function open(file: string, doing: string, flags: readonly string[] = []): string {
  const [program, stacks] = ['program', 'stacks'].map((name) => pathToFileURL(inRoot(`scripts/lib/${name}.mjs`)).href);
  const code = `import { openProgram } from '${program}'; import { nameSources } from '${stacks}';
    const file = ${JSON.stringify(file)}; nameSources(file); const program = openProgram(file); ${doing}`;
  return execFileSync(process.execPath, [...flags, '--input-type=module', '-e', code], { encoding: 'utf8' }).trim();
}

test('a program runs from what was compiled of it, and never from what was compiled of another', () => {
  const file = join(folder, 'a.cjs');
  writeFileSync(file, `exports.answer = () => 'alt';`);
  expect(open(file, 'console.log(program.exports.answer()); program.keep();')).toBe('alt');
  expect(existsSync(compiledFile(file))).toBe(true);
  expect(open(file, 'console.log(program.exports.answer());')).toBe('alt');
  // Of the same length, which is all that V8 looks at.
  writeFileSync(file, `exports.answer = () => 'neu';`);
  expect(open(file, 'console.log(program.exports.answer());')).toBe('neu');
});

test('a start takes what the build compiled: both have the flag that every way to start gives', async () => {
  const file = join(folder, 'geladen.cjs');
  writeFileSync(file, `exports.load = async () => {};`);
  expect(open(file, 'console.log(program.isCompiled);', [startFlag])).toBe('false');
  await compileProgram(file);
  expect(open(file, 'console.log(program.isCompiled);', [startFlag])).toBe('true');
  for (const way of ['package.json', 'deploy/Containerfile', 'deploy/disponent.service'])
    expect(readFileSync(inRoot(way), 'utf8')).toContain(startFlag);
});

test('a built program is written in plain letters, which take half of the memory, and says the same', async () => {
  const source = join(folder, 'umlaute.ts');
  const file = join(folder, 'umlaute.cjs');
  const code =
    "const as = ([text]: TemplateStringsArray) => text;\nexport const said = () => [as`Grün – „gut“`, /^[–—]$/u.test('–'), 'Wände'].join();\n";
  writeFileSync(source, code);
  await bundleProgram(source, file);
  expect(readFileSync(file, 'utf8')).toMatch(/^[\0-\x7f]+$/);
  expect(open(file, 'console.log(program.exports.said());')).toBe('Grün – „gut“,true,Wände');
});

test('stacks name the source and its line, though the map is read only then', async () => {
  const source = join(folder, 'quelle.ts');
  const file = join(folder, 'b.cjs');
  writeFileSync(source, `interface Nichts {}\n\nexport function fail(): never {\n  throw new Error('kaputt');\n}\n`);
  await build({ entryPoints: [source], outfile: file, bundle: true, format: 'cjs', sourcemap: true, minify: true });
  const stack = open(file, 'try { program.exports.fail(); } catch (error) { console.log(error.stack); }');
  expect(stack.split('\n')[0]).toBe('Error: kaputt');
  expect(stack.split('\n')[1]).toMatch(/quelle\.ts:4:9\)?$/);
});

test('letters beyond ASCII arrive as they were written, also in templates with a tag, which nothing can escape', async () => {
  const source = join(folder, 'umlaute.ts');
  const file = join(folder, 'c.cjs');
  writeFileSync(
    source,
    'const sql = (strings: TemplateStringsArray) => strings[0];\nexport const words = [sql`Führerschein – „B“`, "fällig"];\n',
  );
  await build({ entryPoints: [source], outfile: file, bundle: true, format: 'cjs', minify: true });
  const told = 'console.log(program.exports.words.join(" "));';
  expect(open(file, `${told} program.keep();`)).toBe('Führerschein – „B“ fällig');
  expect(open(file, told)).toBe('Führerschein – „B“ fällig');
});
