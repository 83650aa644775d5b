import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig } from './config.ts';
import { StartError } from './embedded/start-error.ts';
import { startEmbedded } from './embedded-database.ts';
import { root } from './root.ts';

const say = (text: string) => console.log(text);
const patienceMs = 5000;
/** Longest for ending well; what hangs then is left. With the database's own patience at most ten seconds. */
const endMs = 7000;

/** By how much what lives may grow before V8 looks what of it is still needed; by itself it waits for up to four times as much. */
const heapGrowth = '--heap-growing-percent=75';

/** Runs the product until it is told to end. */
export function serve(): void {
  setFlagsFromString(heapGrowth);
  run().catch(fail);
}

/** The program itself, which is read while the database is starting. */
export async function load() {
  const [{ createApp, setClock }, { openDatabase }] = await Promise.all([import('./app.ts'), import('./database.ts')]);
  return { createApp, openDatabase, setClock };
}

async function run(): Promise<void> {
  const config = readConfig();
  let isEnding = false;
  let end = () => {}; // until there is something to close, a signal is only noted
  // npm may pass a signal on a second time.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isEnding = true;
      end();
    });
  }
  const starting = startEmbedded(config, say);
  const [{ createApp, openDatabase, setClock }] = await Promise.all([load(), starting]);
  const database = await openDatabase(config, say, starting);
  if (config.clock) setClock(config.clock); // the demo is made at the real time
  const webFolder = join(root, 'dist', 'web');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const app = await createApp({
    db: database.db,
    config,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    version,
    isEnding: () => isEnding,
  });

  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    stopping ??= (async () => {
      // What is being answered is finished; a connection that never asked anything must not hold the end up.
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
      await Promise.race([app.close(), delay(endMs)]);
      await database.close();
      process.exit(code);
    })().catch(fail);
  };
  end = () => setTimeout(() => stop(0), config.drainSeconds * 1000);
  if (isEnding) return end();
  void database.lost.then((sentence) => {
    console.error(sentence);
    stop(1);
  });

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw listenError(error, config.port);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`Disponent läuft: ${config.publicUrl ?? `${config.tls ? 'https' : 'http'}://localhost:${port}`}`);
  if (config.isDemo) say('Anmelden mit admin und dem Passwort Demo1234.');
}

function listenError(error: unknown, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} ist schon belegt; mit einem anderen geht es so: PORT=${port + 1} npm start`);
    case 'EACCES':
      return new ConfigError(`Port ${port} darf nicht geöffnet werden; bitte mit PORT einen ab 1024 wählen.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError('HOST muss eine Adresse dieses Rechners sein.');
    default:
      return error;
  }
}

/** What the operator can mend is said in one sentence; anything else is ours and shown whole. */
function fail(error: unknown): void {
  console.error(error instanceof ConfigError || error instanceof StartError ? error.message : error);
  process.exit(1);
}
