import { join } from 'node:path';
import { readConfig } from '@disponent/server/src/config.ts';
import { openDatabase } from '@disponent/server/src/database.ts';
import { readPidFile } from '@disponent/server/src/embedded/pid-file.ts';
import type { Connection } from '@disponent/server/src/embedded/start-postgres.ts';
import { Client } from 'pg';
import { addPersons } from './persons.ts';

export interface BenchDatabase {
  postmasterPid: number;
  connection: Connection;
  /** With the rows asked for. */
  url: string;
  /** The same product with few rows. */
  smallUrl: string;
}

const small = 'bench_klein';
export const smallRows = 10_000;

type Log = (text: string) => void;

/** Fills the product's own PostgreSQL with the demo data and as many persons as asked for. */
export async function prepareDatabase(
  connection: Connection,
  dataDir: string,
  rows: number,
  log: Log,
): Promise<BenchDatabase> {
  const url = urlOf(connection);
  const product = await openDatabase({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl: url, isDemo: true }, log);
  await product.close();
  await on(connection, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [small]);
    if (found.rows.length === 0) await client.query(`create database ${small} template ${connection.database}`);
  });
  await fill(connection, rows, log);
  await fill({ ...connection, database: small }, Math.min(rows, smallRows), log);
  const postmasterPid = readPidFile(join(dataDir, 'postgres'))?.pid;
  if (!postmasterPid) throw new Error('The database has no postmaster.pid');
  return { postmasterPid, connection, url, smallUrl: urlOf({ ...connection, database: small }) };
}

function fill(connection: Connection, rows: number, log: Log): Promise<void> {
  return on(connection, async (client) => {
    const start = performance.now();
    await addPersons(client, rows);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    log(`${connection.database}: ${rows} persons (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  });
}

async function on(connection: Connection, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The socket's folder goes into the query: a URL has no place for it in front. */
function urlOf({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}
