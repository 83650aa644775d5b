import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Account, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { explain } from './explain.ts';
import { database, initialize, passwordFile, superuser } from './initialize.ts';
import { releaseLock, takeLock } from './lock.ts';
import { rotate } from './log-file.ts';
import type { Postmaster } from './pid-file.ts';
import { runningPostmaster, startPostmaster, stopPostmaster, whenEnded } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { StartError } from './start-error.ts';

const rotateEveryMs = 3_600_000;

export interface Connection {
  /** The folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: Connection;
  /** False when another process started the server and will stop it. */
  isOwner: boolean;
  /** Resolves with a sentence when the server ends without having been asked to. */
  lost: Promise<string>;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Is told what takes a moment or is worth knowing, in one German sentence. */
  log: (line: string) => void;
  /** False only in tests. */
  durable?: boolean;
  /** Use the server of a running Disponent instead of refusing; for commands beside it. */
  share?: boolean;
}

/** Starts the PostgreSQL of this data directory, or takes over the one that a crashed Disponent left running. */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
  share = false,
}: Options): Promise<EmbeddedPostgres> {
  try {
    // As root the server runs as somebody else, who must be able to pass through.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const folder = realpathSync(dataDir);
    const lockFile = join(folder, 'disponent.lock');
    const otherPid = takeLock(lockFile);
    if (otherPid === undefined) return await own({ folder, lockFile, log, durable });
    if (share) return await shareWith(otherPid, folder);
    throw new StartError(
      `Disponent läuft bereits mit diesem Datenverzeichnis (Prozess ${otherPid}); bitte den anderen zuerst beenden oder DATA_DIR auf ein anderes Verzeichnis setzen.`,
    );
  } catch (error) {
    throw explain(error, dataDir);
  }
}

interface Place {
  folder: string;
  lockFile: string;
  log: Options['log'];
  durable: boolean;
}

async function own({ folder, lockFile, log, durable }: Place): Promise<EmbeddedPostgres> {
  try {
    const account = chooseAccount(findBinaries(), folder);
    const cluster = clusterOf(folder);
    const logFile = join(folder, 'postgres.log');
    let server = await takeOver(cluster, account, log);
    if (!server) {
      await initialize({ cluster, dataDir: folder, account, durable, log });
      server = await startPostmaster({ cluster, account, logFile, durable });
    }
    return handleOf(server, { cluster, account, lockFile, logFile });
  } catch (error) {
    releaseLock(lockFile);
    throw error;
  }
}

/** The server that a crashed Disponent left running. One that does not answer is ended first. */
async function takeOver(cluster: string, account: Account, log: Options['log']): Promise<Postmaster | undefined> {
  const server = await runningPostmaster(cluster);
  if (!server) return;
  if (await answers(connectionTo(server, cluster))) {
    log('Die Datenbank läuft noch und wird übernommen.');
    return server;
  }
  await stopPostmaster(server, cluster, account);
}

function handleOf(
  server: Postmaster,
  { cluster, account, lockFile, logFile }: { cluster: string; account: Account; lockFile: string; logFile: string },
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const rotating = setInterval(() => rotateQuietly(logFile), rotateEveryMs).unref();
  const stop = () => {
    clearInterval(rotating);
    return stopPostmaster(server, cluster, account).finally(() => releaseLock(lockFile));
  };
  const lost = new Promise<string>((resolve) => {
    void whenEnded(server.pid).then(() => {
      if (!stopping) resolve(`Die Datenbank wurde unerwartet beendet (Protokoll: ${logFile}).`);
    });
  });
  return { connection: connectionTo(server, cluster), isOwner: true, lost, stop: () => (stopping ??= stop()) };
}

/** A full disk must not end the server for the sake of its log. */
function rotateQuietly(logFile: string): void {
  try {
    rotate(logFile);
  } catch {
    // tried again in an hour
  }
}

/** The server of the Disponent that owns the data directory; it may be starting just now. */
async function shareWith(ownerPid: number, folder: string): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(folder);
  while (isAlive(ownerPid)) {
    const server = await runningPostmaster(cluster);
    if (server) {
      const lost = whenEnded(server.pid).then(() => 'Die Datenbank wurde beendet.');
      return { connection: connectionTo(server, cluster), isOwner: false, lost, stop: async () => {} };
    }
    await delay(50);
  }
  throw new StartError('Disponent wurde gerade beendet; bitte den Befehl noch einmal ausführen.');
}

function clusterOf(folder: string): string {
  return join(folder, 'postgres');
}

function connectionTo({ socketDir, port }: Postmaster, cluster: string): Connection {
  const password = readFileSync(join(cluster, passwordFile), 'utf8');
  return { host: socketDir, port, user: superuser, password, database };
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a failure shows in the calls below
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
