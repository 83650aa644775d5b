import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../embedded/start-postgres.ts';

/** A database that exists only for the duration of `work`. */
export async function withScratchDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'disponent-'));
  const embedded = await startPostgres({ dataDir, log: () => {}, durable: false });
  try {
    const client = new pg.Client(embedded.connection);
    client.on('error', () => {}); // the query that is running says it
    await client.connect();
    await work(client).finally(() => client.end());
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
