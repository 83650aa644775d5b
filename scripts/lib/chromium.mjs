import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './main.mjs';
import { withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';

const systemPlaces = [
  // Without windows: the same engine, a third of the CPU time per page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that starts, or undefined. */
export function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen && existsSync(chosen)) return chosen;
  // Ubuntu's chromium-browser may be a stub that only asks for the snap: it is there, but does not start.
  return [...systemPlaces, ...playwrightPlaces()].find((path) => existsSync(path) && starts(path));
}

/** Finds a Chromium or installs one, and tells the programs we start where it is. */
export async function ensureChromium() {
  let found = findChromium();
  for (const { isPossible, install } of waysToInstall) {
    if (found) break;
    if (!isPossible()) continue;
    await withProgress('Installiere Chromium', install);
    found = findChromium();
  }
  if (!found) {
    throw new Failure(
      'Für die Browsertests fehlt Chromium: bitte »apt-get install chromium-headless-shell« ausführen oder CHROMIUM auf den Pfad eines Chromium oder Chrome setzen.',
    );
  }
  process.env.CHROMIUM = found;
  return found;
}

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => existsSync('/usr/bin/apt-get');
const playwrightCli = inRoot('node_modules/@playwright/test/cli.js');

const waysToInstall = [
  { isPossible: () => isRoot() && hasApt(), install: () => installByApt([]) },
  { isPossible: () => !isRoot() && hasApt() && maySudo(), install: () => installByApt(['sudo', '-n']) },
  {
    isPossible: () => existsSync(playwrightCli),
    install: () =>
      runNode(playwrightCli, ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'], { isQuiet: true }),
  },
];

/** Whether it worked shows when the browser is looked for again. */
async function installByApt(prefix) {
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(command, rest, { isQuiet: true });
  };
  await apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await apt('install', '-y', '--no-install-recommends', name);
    if (findChromium()) return;
  }
}

function maySudo() {
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Playwright keeps its browsers as …/chromium-1234/chrome-linux/chrome. */
function playwrightPlaces() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  const programs = ['chrome', 'headless_shell', 'chrome-headless-shell', 'Chromium.app/Contents/MacOS/Chromium'];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => foldersIn(cache, /^chromium/))
    .flatMap((version) => foldersIn(version, /^chrome/))
    .flatMap((folder) => programs.map((program) => join(folder, program)));
}

function foldersIn(parent, pattern) {
  return readdirSync(parent)
    .filter((name) => pattern.test(name))
    .map((name) => join(parent, name));
}
