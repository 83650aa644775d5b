import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, bundleProgram } from './bundle.mjs';
import { compileProgram } from './compile-program.mjs';
import { hashOf, lookOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { Failure } from './main.mjs';
import { precompress } from './precompress.mjs';
import { withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

export const serverFile = inRoot('dist/server/main.js');
const stampFile = inRoot('dist/.stamp');
const common = [
  inRoot('package-lock.json'),
  inRoot('packages/domain'),
  inRoot('scripts/lib/build.mjs'),
  inRoot('scripts/lib/bundle.mjs'),
  inRoot('scripts/lib/precompress.mjs'),
];
const loader = ['program', 'stacks', 'server-program', 'compile', 'compile-program'].map((name) =>
  inRoot(`scripts/lib/${name}.mjs`),
);

const parts = {
  server: {
    inputs: [inRoot('apps/server'), ...common, ...loader],
    output: serverFile,
    build: buildServer,
  },
  commands: {
    inputs: [inRoot('apps/server'), ...common],
    output: commandFile('link'),
    build: buildCommands,
    isForReleaseOnly: true,
  },
  web: { inputs: [inRoot('apps/web'), ...common], output: inRoot('dist/web/index.html'), build: buildWeb },
};

/** Builds what is missing or older than its sources; for a release also what the start from the sources does without. */
export async function ensureBuilt({ isRelease = false } = {}) {
  if (staleParts(isRelease).length === 0) return;
  await withLock('build', async () => {
    const stale = staleParts(isRelease);
    if (stale.length === 0) return;
    await withProgress('Baue die Anwendung', () => Promise.all(stale.map(buildPart)));
  });
}

function staleParts(isRelease) {
  return Object.keys(parts).filter((name) => {
    const { output, isForReleaseOnly = false } = parts[name];
    if (isForReleaseOnly && !isRelease) return false;
    return !existsSync(output) || !isBuilt(name);
  });
}

/** Whether it was made of these sources. They are read only when they look other than the last time. */
function isBuilt(name) {
  const { hash, look } = readStamps()[name] ?? {};
  const now = stampOf(name, lookOf);
  if (look === now) return true;
  if (hash !== stampOf(name, hashOf)) return false;
  try {
    keepStamp(name, { hash, look: now });
  } catch {
    // Somebody else's folder: they are read the next time too.
  }
  return true;
}

async function buildPart(name) {
  // Of what is about to be built, even if somebody saves a file meanwhile.
  const stamp = { look: stampOf(name, lookOf), hash: stampOf(name, hashOf) };
  await parts[name].build();
  keepStamp(name, stamp);
}

/** Also of this Node: what V8 made of the server is of use to no other. */
const stampOf = (name, of) => of(parts[name].inputs, process.version);

function readStamps() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
}

function keepStamp(name, stamp) {
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [name]: stamp }));
}

/** The server, what V8 makes of it, and the small program that runs it with both. */
async function buildServer() {
  const program = inRoot('dist/server/server.cjs');
  await bundleProgram('apps/server/src/serve.ts', program);
  await bundle('scripts/lib/server-program.mjs', serverFile);
  await compileProgram(program);
}

/** The operator's commands, as programs that need no building; the last one makes the links that npm packages cannot hold. */
async function buildCommands() {
  const names = ['admin-create', 'backup', 'migrate', 'restore', 'link'];
  await Promise.all(names.map((name) => bundle(`apps/server/src/cli/${name}.ts`, commandFile(name))));
  const { code, output } = await runNode(commandFile('link'), [], { isQuiet: true });
  if (code !== 0) throw new Failure(output);
}

function commandFile(name) {
  return inRoot(`dist/server/${name}.js`);
}

/** Built beside and swapped in: a running server never serves half a build, and a failed one leaves the old. */
async function buildWeb() {
  const draft = inRoot('dist/web.next');
  const old = inRoot('dist/web.old');
  const target = inRoot('dist/web');
  mkdirSync(inRoot('dist'), { recursive: true });
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const { code, output } = await runNode(vite, ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    isQuiet: true,
  });
  if (code !== 0) throw new Failure(`\n${output}\nDie Oberfläche ließ sich nicht bauen.`);
  await precompress(join(draft, 'assets'));
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}
