import pg from 'pg';
import { ConfigError, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { startPostgres } from '../embedded/start-postgres.ts';
import { migrationsFolder } from '../root.ts';

/** Brings the database of this installation up to date. */
try {
  const config = readConfig();
  const embedded = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, log: console.log, share: true });
  try {
    const client = new pg.Client(embedded?.connection ?? { connectionString: config.databaseUrl });
    client.on('error', () => {}); // the query that is running says it
    await client.connect();
    const applied = await migrate(client, migrationsFolder, console.log).finally(() => client.end());
    console.log(
      applied.length === 0 ? 'Die Datenbank ist auf dem neuesten Stand.' : `${applied.length} Migrationen angewendet.`,
    );
  } finally {
    if (embedded?.isOwner) await embedded.stop();
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error instanceof Error ? error.message : error);
  process.exit(1);
}
