import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedIfEmpty } from '../seeds/seed.ts';
import { appAccess, openAppAccess } from '../src/db/app-role.ts';
import { migrate } from '../src/db/migrate.ts';
import { type DatabaseOptions } from '../src/db/open.ts';
import { Db } from '../src/db/pool.ts';
import { startPostgres } from '../src/embedded/start-postgres.ts';
import { hooks } from '../src/hooks/index.ts';
import { Sealer } from '../src/records/audit/seal.ts';
import { migrationsFolder } from '../src/root.ts';
import { testCipher, testKey } from './cipher.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig;
    template: string;
  }
}

/** One server, one migrated and seeded database; every suite copies it. An external PostgreSQL by TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'disponent-test-'));
  const external = process.env.TEST_DATABASE_URL;
  const embedded = external ? undefined : await startPostgres({ dataDir: folder, log: () => {}, durable: false });
  const postgres: pg.ClientConfig = embedded?.connection ?? { connectionString: external };
  const template = `disponent_vorlage_${process.pid}`;

  const owner = await createMigrated(postgres, template);
  const db = openTestDb(inDatabase(postgres, template));
  await seedIfEmpty(db, () => {});
  await new Sealer(db).seal(); // or every server of a test would begin with that
  await db.close();
  await owner.query('analyze');
  await owner.end();

  project.provide('postgres', postgres);
  project.provide('template', template);
  return async () => {
    await onServer(postgres, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A database with all tables and nothing in them; answers its owner's connection. */
export async function createMigrated(postgres: pg.ClientConfig, database: string): Promise<pg.Client> {
  await onServer(postgres, `create database ${database}`);
  const connection = inDatabase(postgres, database);
  const owner = new pg.Client(connection);
  await owner.connect();
  await migrate(owner, migrationsFolder);
  await openAppAccess(owner, connection, testKey);
  return owner;
}

/** As requests reach it: by the application's own login, which a template's copies know too. */
export function openTestDb(connection: pg.ClientConfig, more: Partial<DatabaseOptions> = {}): Db {
  // Tests ask as everybody for everything: more shapes than a node meets.
  return new Db({ ...appAccess(connection, testKey), cipher: testCipher, hooks, preparedShapes: 5000, ...more });
}

export async function onServer(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(postgres);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export function inDatabase(postgres: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!postgres.connectionString) return { ...postgres, database };
  const url = new URL(postgres.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** As an operator writes it. */
export function urlOf(postgres: pg.ClientConfig, database: string): string {
  const { connectionString, user, password, host, port } = inDatabase(postgres, database);
  return connectionString ?? `postgres://${user}:${String(password)}@/${database}?host=${host}&port=${port}`;
}
