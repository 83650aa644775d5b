import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { appAccess } from '../src/db/app-role.ts';
import type { DatabaseOptions } from '../src/db/open.ts';
import type { Db } from '../src/db/pool.ts';
import { testKey } from './cipher.ts';
import { inDatabase, onServer, openTestDb } from './global-setup.ts';

let counter = 0;

export interface TestServer {
  url: string;
  /** The name of its database. */
  database: string;
  app: FastifyInstance;
  db: Db;
  config: Config;
  close(): Promise<void>;
}

/** A server of its own on a free port, over a fresh copy of the seeded database. */
export async function startTestServer(
  options: Partial<Config> = {},
  /** How this server reaches its database, if otherwise than plainly. */
  reach: (connection: pg.ClientConfig) => Partial<DatabaseOptions> = () => ({}),
): Promise<TestServer> {
  const postgres = inject('postgres');
  const database = `disponent_test_${process.pid}_${counter++}`;
  await copyTemplate(database);
  const connection = inDatabase(postgres, database);
  const db = openTestDb(connection, reach(appAccess(connection, testKey).connection));
  const dataDir = mkdtempSync(join(tmpdir(), 'disponent-data-'));
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    filesFolder: join(dataDir, 'files'),
    filesBucket: undefined,
    filesQuotaGb: 100,
    databaseUrl: undefined,
    databasePool: 20,
    appKey: testKey,
    newKeyFile: undefined,
    isDemo: true,
    clock: undefined,
    publicUrl: undefined,
    trustedProxy: [],
    tls: undefined,
    tokenSeconds: 900,
    metricsToken: undefined,
    drainSeconds: 0,
    mailUrl: undefined,
    allowedOrigins: [],
    tipSettingsFile: join(dataDir, 'tip.settings.json'),
    hasTestPage: true,
    routeRulesFile: join(dataDir, 'route-rules.json'),
    oidc: undefined,
    ...options,
  };
  const app = await createApp({ db, config, log: false, hasSchedules: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    database,
    app,
    db,
    config,
    async close() {
      await app.close();
      await db.close();
      await onServer(postgres, `drop database if exists ${database} with (force)`);
    },
  };
}

/** A new database with all that the seeded one holds. As files, without writing every page into the log as well. */
export const copyTemplate = (database: string): Promise<void> =>
  onServer(inject('postgres'), `create database ${database} template ${inject('template')} strategy file_copy`);
