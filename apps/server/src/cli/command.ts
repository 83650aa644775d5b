import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Config, ConfigError } from '../config.ts';
import { Unavailable } from '../db/away.ts';
import { StartError } from '../embedded/start-error.ts';
import { startPostgres } from '../embedded/start-postgres.ts';
import { root } from '../root.ts';

/** Runs a command. What the operator can mend is said in one sentence; anything else is ours and shown whole. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StartError || error instanceof Unavailable;

/** The database of this installation, embedded or not, and a connection to it as its owner. */
export async function withOwner<T>(
  config: Config,
  { share }: { share: boolean },
  work: (owner: pg.Client, connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const embedded = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, log: console.log, share });
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    const owner = await connect(connection);
    return await work(owner, connection).finally(() => owner.end());
  } finally {
    if (embedded?.isOwner) await embedded.stop();
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // the query that is running says it
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATABASE_URL: Die Datenbank ist nicht erreichbar (${reason}).`, { cause: error });
  }
}

/** A path as the operator meant it: npm runs commands in the project's folder, whatever the caller's was. */
export const pathOf = (text: string): string => resolve(process.env.INIT_CWD ?? '.', text);

export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
