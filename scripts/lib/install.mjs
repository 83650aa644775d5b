import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { Failure } from './main.mjs';
import { withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';
import { runNpm } from './run.mjs';

const stamp = inRoot('node_modules/.disponent-install');
const leastNode = [20, 19];

/** Makes sure that the packages of package-lock.json are there, and no others. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await withLock('install', async () => {
    if (!isInstalled()) await install();
  });
}

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  throw new Failure(`Disponent braucht Node.js ab Version ${leastNode.join('.')}, hier läuft ${version}.`);
}

async function install() {
  // The start must also build, whatever NODE_ENV says. npm ci would refuse: the lock file does not list every platform.
  // Nor is it for a start to write entries of other platforms into it.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isInLockFile()) args.push('--no-package-lock');
  await withProgress('Installiere Pakete', async () => {
    const { code, output } = await runNpm(args, { isQuiet: true });
    if (code !== 0) throw new Failure(`\n${output}\nDie Pakete ließen sich nicht installieren.`);
  });
  writeFileSync(stamp, currentHash());
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash();
}

function currentHash() {
  const manifest = inRoot('package.json');
  const { workspaces } = JSON.parse(readFileSync(manifest, 'utf8'));
  const manifests = workspaces.map((folder) => inRoot(folder, 'package.json'));
  return hashOf([inRoot('package-lock.json'), manifest, ...manifests], `${process.platform}-${process.arch}`);
}

function isInLockFile() {
  const isGlibc = Boolean(process.report.getReport().header.glibcVersionRuntime);
  return process.platform === 'linux' && isGlibc && ['x64', 'arm64'].includes(process.arch);
}
