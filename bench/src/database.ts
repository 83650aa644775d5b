import { join } from 'node:path';
import { readConfig } from '@disponent/server/src/config.ts';
import { type OpenDatabase, openDatabase } from '@disponent/server/src/database.ts';
import { readPidFile } from '@disponent/server/src/embedded/pid-file.ts';
import { type Connection, startPostgres } from '@disponent/server/src/embedded/start-postgres.ts';
import { Sealer } from '@disponent/server/src/records/audit/seal.ts';
import { Client } from 'pg';
import { addDataSet, type DataSet } from './data/data-set.ts';
import { prepareReference } from './reference/schema.ts';

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
/** The demo's big Domäne, where the measured rows are, and its share of the data set. */
export const domaene = 1;
const share = 0.8;

type Log = (text: string) => void;

/** The product's own PostgreSQL, until the work is done or somebody interrupts it. */
export async function withPostgres(
  dataDir: string,
  log: Log,
  work: (connection: Connection) => Promise<void>,
  cleanUp = async () => {},
): Promise<void> {
  const postgres = await startPostgres({ dataDir, log });
  const stop = async () => {
    await postgres.stop();
    await cleanUp();
  };
  const interrupted = () => void stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  await work(postgres.connection).finally(stop);
}

/** Fills the database with the demo data and the data set, with as many persons in the first Domäne as asked for. */
export async function prepareDatabase(
  connection: Connection,
  dataDir: string,
  { rows, scale }: { rows: number; scale: number },
  log: Log,
): Promise<BenchDatabase> {
  const url = urlOf(connection);
  await migrateAndSeed(url, dataDir, log);
  await on(connection, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [small]);
    if (found.rows.length === 0) await client.query(`create database ${small} template ${connection.database}`);
  });
  await fill(connection, { scale, persons: rows / share }, log);
  await fill(
    { ...connection, database: small },
    { scale: 0.002, persons: Math.min(rows, smallRows) / share },
    () => {},
  );
  const smallUrl = urlOf({ ...connection, database: small });
  for (const each of [url, smallUrl]) await sealLog(each, dataDir, log);
  await on(connection, async (client) => {
    await client.query('vacuum analyze pers_st'); // earlier runs saved
    await prepareReference(client);
  });
  await on(connection, quiet);
  const postmasterPid = readPidFile(join(dataDir, 'postgres'))?.pid;
  if (!postmasterPid) throw new Error('The database has no postmaster.pid');
  return { postmasterPid, connection, url, smallUrl };
}

/** What the database tidies up by itself would be counted for whoever is measured just then. */
async function quiet(client: Client): Promise<void> {
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
}

export async function migrateAndSeed(databaseUrl: string, dataDir: string, log: Log): Promise<void> {
  await (await openProduct(databaseUrl, dataDir, log)).close();
}

/** What the data set wrote into the log, or the product would do it while it is measured. */
async function sealLog(databaseUrl: string, dataDir: string, log: Log): Promise<void> {
  const { db, close } = await openProduct(databaseUrl, dataDir, log);
  const sealed = await new Sealer(db).seal().finally(close);
  if (sealed > 0) log(`${sealed} entries of the log sealed`);
}

const openProduct = (databaseUrl: string, dataDir: string, log: Log): Promise<OpenDatabase> =>
  openDatabase({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl, isDemo: true }, log);

function fill(connection: Connection, set: DataSet, log: Log): Promise<void> {
  return on(connection, async (client) => {
    await addDataSet(client, set, log);
    // What the ranking knows of new persons it would otherwise learn while it is measured.
    await client.query(
      'with weg as (delete from passung_offen returning id_person) select passung_auffrischen(array_agg(distinct id_person)) from weg',
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

async function on(connection: Connection, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The socket's folder goes into the query: a URL has no place for it in front. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}
