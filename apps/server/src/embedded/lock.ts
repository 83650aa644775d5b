import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { birthOf } from './processes.ts';

interface Owner {
  pid: number;
  birth: string;
}

/**
 * Makes this process the owner of the lock file. Answers the id of the process that already is, if there is one.
 * A file left by a process that has ended, or whose id somebody else got since, counts for nothing.
 */
export function takeLock(file: string): number | undefined {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
    // link() succeeds for one process only and never shows a half-written file.
    while (!succeeds(() => linkSync(draft, file), 'EEXIST')) {
      const owner = readOwner(file);
      if (owner && birthOf(owner.pid) === owner.birth) return owner.pid;
      discard(file, owner);
    }
    return;
  } finally {
    rmSync(draft, { force: true });
  }
}

export function releaseLock(file: string): void {
  if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** Removes a stale lock; when another process has put its own there in the meantime, that one goes back. */
function discard(file: string, stale: Owner | undefined): void {
  const aside = `${file}.${process.pid}.stale`;
  if (!succeeds(() => renameSync(file, aside), 'ENOENT')) return;
  const moved = readOwner(aside);
  if (moved && moved.birth !== stale?.birth) succeeds(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return;
  }
}

function succeeds(action: () => void, expected: string): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false;
    throw error;
  }
}
