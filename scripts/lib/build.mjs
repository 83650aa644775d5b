import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, bundleInParts } from './bundle.mjs';
import { hashOf } from './hash.mjs';
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

const parts = {
  server: {
    inputs: [inRoot('apps/server'), ...common],
    output: serverFile,
    build: () => bundleInParts('apps/server/src/main.ts', serverFile),
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
  const stamps = readStamps();
  return Object.keys(parts).filter((name) => {
    const { inputs, output, isForReleaseOnly = false } = parts[name];
    if (isForReleaseOnly && !isRelease) return false;
    return !existsSync(output) || stamps[name] !== hashOf(inputs);
  });
}

async function buildPart(name) {
  const { inputs, build } = parts[name];
  const hash = hashOf(inputs); // of what is about to be built, even if somebody saves a file meanwhile
  await build();
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [name]: hash }));
}

function readStamps() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
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
