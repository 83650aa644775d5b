import pg from 'pg';
import { type Config, ConfigError } from './config.ts';
import { type AppAccess, openAppAccess } from './db/app-role.ts';
import { createCipher } from './db/cipher.ts';
import { unknownMigrations } from './db/migrate.ts';
import { Db } from './db/pool.ts';
import { leakproofSql, separatesDomaenen } from './db/row-policies.ts';
import { startEmbedded } from './embedded-database.ts';
import { openFiles } from './files/open.ts';
import type { FileStore } from './files/store.ts';
import { hooks } from './hooks/index.ts';
import { bringUpToDate, checkFiles, checkKey, newerVersion } from './installation.ts';
import { migrationsFolder } from './root.ts';

export interface OpenDatabase {
  db: Db;
  /** Resolves with a sentence when this server cannot go on: its embedded database ended by itself, or a newer version has been at it. */
  lost: Promise<string>;
  close(): Promise<void>;
}

type Log = (text: string) => void;

/** The database of this installation: started if it is the embedded one, migrated, filled on the very first start. */
export async function openDatabase(
  config: Config,
  log: Log,
  starting = startEmbedded(config, log),
): Promise<OpenDatabase> {
  const embedded = await starting;
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    const db = await withOwner(connection, (owner) => prepare(owner, connection, config, log));
    const upkeep = keepUp(db);
    return {
      db,
      lost: Promise.race([upkeep.outdated, ...(embedded ? [embedded.lost] : [])]),
      async close() {
        upkeep.stop();
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** What only the owner of the tables may do; requests then work with less. */
async function prepare(owner: pg.Client, connection: pg.ClientConfig, config: Config, log: Log): Promise<Db> {
  await checkDatabase(owner);
  await bringUpToDate(owner, migrationsFolder, log);
  await checkKey(owner, config);
  const files = openFiles(config);
  await checkFiles(owner, files);
  const access = await openAppAccess(owner, connection, config.appKey);
  await checkSeparation(owner, access, log);
  const db = new Db({
    ...(access ?? { connection }),
    cipher: createCipher(config.appKey),
    hooks,
    maxConnections: config.databasePool,
  });
  try {
    const isNew = config.isDemo && (await loadDemo(db, log, files));
    // Only the owner may, and until it is done the first lists are planned as if every table were empty.
    if (isNew) await owner.query('analyze');
    await setDemo(owner, config.isDemo ?? false, log);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Its data are read from the disk only for an empty database. */
async function loadDemo(db: Db, log: Log, files: FileStore): Promise<boolean> {
  const { rowCount } = await db.pool.query('select 1 from domaene_st limit 1');
  if (rowCount !== 0) return false;
  const { seedIfEmpty } = await import('../seeds/seed.ts');
  return seedIfEmpty(db, log, { files });
}

const minuteMs = 60_000;

/** What every server that runs for years must do meanwhile: see once a minute whether the schema moved on. */
export function keepUp(db: Pick<Db, 'pool'>, everyMs = minuteMs): { outdated: Promise<string>; stop(): void } {
  let say: (sentence: string) => void = () => {};
  const outdated = new Promise<string>((resolve) => {
    say = resolve;
  });
  const check = async () => {
    const unknown = await unknownMigrations(db.pool, migrationsFolder);
    if (unknown.length > 0) say(newerVersion(unknown));
  };
  const timer = setInterval(() => {
    check().catch(() => {}); // a database that is away is noticed by everybody
  }, everyMs);
  timer.unref();
  return { outdated, stop: () => clearInterval(timer) };
}

/** Everybody knows the passwords of the demo accounts: without the demo nobody comes in by them. */
async function setDemo(owner: pg.Client, isDemo: boolean, log: Log): Promise<void> {
  const { rowCount } = await owner.query('update benutzer_st set demo = $1 where demo <> $1', [
    isDemo ? 'Offen' : 'Gesperrt',
  ]);
  if (isDemo && rowCount) log(`Die ${rowCount} Konten der Demodaten sind wieder offen.`);
  if (isDemo) return;
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from benutzer_st where demo = 'Gesperrt'`,
  );
  if (rows[0]?.count)
    log(`Die ${rows[0].count} Konten der Demodaten sind gesperrt (DEMO=off); eigene legt »npm run admin:create« an.`);
}

/** What would only fail later, and then without a sentence. */
async function checkDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ encoding: string; is_owner: boolean }>(
    `select pg_encoding_to_char(d.encoding) as encoding,
            has_schema_privilege('public', 'create')
              and coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.migration')), true) as is_owner
       from pg_database d where datname = current_database()`,
  );
  const { encoding, is_owner: isOwner } = rows[0] ?? {};
  if (encoding !== 'UTF8')
    throw new ConfigError(`DATABASE_URL: Die Datenbank muss die Codierung UTF8 haben, sie hat ${encoding}.`);
  if (!isOwner)
    throw new ConfigError('DATABASE_URL: Der Benutzer muss der Eigentümer der Datenbank und ihrer Tabellen sein.');
}

/** One company can do without the second net; between several it is not left to chance. */
async function checkSeparation(owner: pg.Client, access: AppAccess | undefined, log: Log): Promise<void> {
  const { rows } = await owner.query('select from domaene_st limit 2');
  if (rows.length > 1 && !(access && (await separatesDomaenen(owner))))
    throw new ConfigError(
      access
        ? `Die Datenbank hat mehrere Domänen und trennt sie nicht selbst; bitte als Superuser in ihr einmal ausführen: ${leakproofSql}`
        : 'Die Datenbank hat mehrere Domänen, und Anfragen hätten keine eigene Rolle, die sie trennt; bitte dem Benutzer von DATABASE_URL das Recht createrole geben und Anmeldungen mit Passwort erlauben.',
    );
  if (!access)
    log(
      'Die Datenbank erlaubt keine eigene Rolle: Anfragen laufen als Eigentümer, das Änderungsprotokoll ist nicht gegen ihn geschützt.',
    );
}

async function withOwner<T>(connection: pg.ClientConfig, work: (owner: pg.Client) => Promise<T>): Promise<T> {
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
  return work(owner).finally(() => owner.end());
}
