import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const beatMs = 1000;
const staleMs = 10_000;

/** Runs the action while no other process runs one under the same name. The holder keeps the file's time fresh. */
export async function withLock(name, action, { folder = inRoot('.cache') } = {}) {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.lock`;
  let hasSpoken = false;
  while (!take(file)) {
    if (!hasSpoken) console.log('Warte, bis ein anderer Start damit fertig ist …');
    hasSpoken = true;
    await delay(200);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, beatMs);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await action();
  } finally {
    clearInterval(beat);
    release();
    process.off('exit', release);
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age <= staleMs) return false;
  discard(file);
  return take(file);
}

/** Renamed first: of several that wait only one gets to remove it. */
function discard(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch {
    // somebody else was quicker
  }
}
