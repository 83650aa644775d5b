import { rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main } from './lib/main.mjs';
import { inRoot } from './lib/root.mjs';
import { leaveSignalsAlone } from './lib/run.mjs';

// node scripts/run.mjs FILE.ts [arguments]: runs one TypeScript program of the repository.
const [file = '', ...args] = process.argv.slice(2);
// A file of its own per process: two commands at the same time must not overwrite each other.
const outfile = inRoot('node_modules/.cache/disponent', `${basename(file, '.ts')}-${process.pid}.mjs`);

const isReady = await main(async () => {
  if (!file) throw new Failure('Aufruf: node scripts/run.mjs DATEI.ts [Argumente]');
  await ensureInstalled();
  await bundle(resolve(file), outfile);
});

if (isReady) {
  leaveSignalsAlone();
  process.on('exit', () => {
    for (const path of [outfile, `${outfile}.map`]) rmSync(path, { force: true });
  });
  process.setSourceMapsEnabled(true);
  process.argv.splice(1, Infinity, resolve(file), ...args);
  await import(pathToFileURL(outfile).href);
}
