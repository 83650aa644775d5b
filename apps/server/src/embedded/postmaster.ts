import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { readFrom, rotate, sizeOf } from './log-file.ts';
import { isServerOf, type Postmaster, readPidFile, removeForeignPidFile } from './pid-file.ts';
import { isAlive } from './processes.ts';
import { launch, run } from './run.ts';
import { serverSettings } from './settings.ts';
import { makeSocketDir, removeSocketDir } from './socket-dir.ts';

const port = 5432; // only part of the socket's name
const pollMs = 10;
const readyMs = 120_000; // recovery after a crash may take its time
const orphansMs = 15_000;
const stopMs = 30_000;

interface Options {
  cluster: string;
  account: Account;
  logFile: string;
  durable: boolean;
}

/** The server that already runs on this cluster, once it takes connections; undefined when there is none or it ends. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = readPidFile(cluster);
  if (!found || !isServerOf(cluster, found.pid)) return;
  return untilReady(cluster, found.pid, () => !isAlive(found.pid));
}

/** Starts a server and waits until it takes connections; throws its last words when it ends before. */
export async function startPostmaster(options: Options): Promise<Postmaster> {
  removeForeignPidFile(options.cluster);
  rotate(options.logFile);
  const deadline = Date.now() + orphansMs;
  for (;;) {
    try {
      return await spawnPostmaster(options);
    } catch (error) {
      // The backends of a killed postmaster need a moment to notice that it is gone.
      if (!String(error).includes('pre-existing shared memory block') || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

async function spawnPostmaster({ cluster, account, logFile, durable }: Options): Promise<Postmaster> {
  const socketDir = makeSocketDir(cluster, account);
  const logStart = sizeOf(logFile);
  // A file, not a pipe: the server may outlive us and must still be able to write.
  const output = openSync(logFile, 'a', 0o600);
  const args = ['-D', cluster, ...serverSettings({ socketDir, port, durable })];
  const child = launch(account, 'postgres', args, { cwd: cluster, stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  child.unref();

  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', (code) => (failure ??= new Error(`postgres exited with ${code}`)));
  const ready = await untilReady(cluster, child.pid, () => failure !== undefined);
  if (ready) return ready;
  removeSocketDir(socketDir, cluster);
  throw new Error(readFrom(logFile, logStart) || failure?.message, { cause: failure });
}

/** Fast shutdown: open transactions are rolled back, what is committed is on disk. Resolves when the server has ended. */
export async function stopPostmaster({ pid, socketDir }: Postmaster, cluster: string, account: Account): Promise<void> {
  if (!signal(pid, 'SIGINT')) {
    await run(account, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-W'], { cwd: cluster });
  }
  const deadline = Date.now() + stopMs;
  let isForced = false;
  while (isAlive(pid)) {
    if (!isForced && Date.now() > deadline) isForced = signal(pid, 'SIGQUIT'); // the next start replays the log
    await delay(pollMs);
  }
  removeSocketDir(socketDir, cluster);
}

/** Resolves when the process has ended, whoever its parent is. Does not keep Node running. */
export async function whenEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(500, undefined, { ref: false });
}

/** False when we may not signal it. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function untilReady(
  cluster: string,
  pid: number | undefined,
  hasEnded: () => boolean,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + readyMs;
  while (!hasEnded()) {
    const found = readPidFile(cluster);
    if (found?.isReady && found.pid === pid) return found;
    if (Date.now() > deadline) throw new Error(`error: postgres is not ready after ${readyMs / 1000} s`);
    await delay(pollMs);
  }
}
