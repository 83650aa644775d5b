import pg from 'pg';
import { seedIfEmpty } from '../seeds/seed.ts';
import { type Config, ConfigError } from './config.ts';
import { hasAppRole } from './db/app-role.ts';
import { createCipher } from './db/cipher.ts';
import { migrate } from './db/migrate.ts';
import { Db } from './db/pool.ts';
import { startPostgres } from './embedded/start-postgres.ts';
import { hooks } from './hooks/index.ts';
import { migrationsFolder } from './root.ts';

export interface OpenDatabase {
  db: Db;
  /** Resolves with a sentence when the embedded database ended by itself. */
  lost: Promise<string>;
  close(): Promise<void>;
}

type Log = (text: string) => void;

/** The database of this installation: started if it is the embedded one, migrated, filled on the very first start. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir, log });
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    const asAppRole = await prepare(connection, log);
    const db = new Db({
      connection,
      asAppRole,
      cipher: createCipher(config.appKey),
      hooks,
      maxConnections: config.databasePool,
    });
    if (config.isDemo) await seedIfEmpty(db, log, { filesFolder: config.filesFolder });
    return {
      db,
      lost: embedded?.lost ?? new Promise(() => {}),
      async close() {
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Migrations run as the owner; says whether requests can run as the role that owns nothing. */
async function prepare(connection: pg.ClientConfig, log: Log): Promise<boolean> {
  const owner = new pg.Client(connection);
  owner.on('error', () => {}); // the query that is running says it
  try {
    await owner.connect();
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL: Die Datenbank ist nicht erreichbar (${error instanceof Error ? error.message : String(error)}).`,
      { cause: error },
    );
  }
  try {
    await migrate(owner, migrationsFolder, log);
    const asAppRole = await hasAppRole(owner);
    if (!asAppRole)
      log(
        'Die Datenbank erlaubt keine eigene Rolle: Anfragen laufen als Eigentümer, das Änderungsprotokoll ist nicht gegen ihn geschützt.',
      );
    return asAppRole;
  } finally {
    await owner.end();
  }
}
