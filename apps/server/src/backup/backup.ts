import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { keyCheckOf, readValue } from '../db/installation.ts';
import { quote } from '../db/names.ts';
import type { FileStore } from '../files/store.ts';
import { checkArchive } from './archive.ts';
import {
  appliedMigrations,
  hasRowsInArchive,
  prepareSession,
  readRows,
  readSequences,
  readTables,
  type TableInfo,
} from './catalog.ts';
import { encrypted } from './encryption.ts';
import { BackupError } from './error.ts';
import { archiveFiles, FilesDigest } from './files.ts';
import { type Checksums, checksumsName, format, type Manifest, manifestName, tablesFolder } from './manifest.ts';
import { tarEnd, tarEntry } from './tar.ts';

interface Options {
  /** Connected as the owner of the tables. */
  client: Client;
  files: FileStore;
  file: string;
  appKey: Buffer;
  /** Encrypts the archive. */
  passphrase?: Buffer | undefined;
  product: string;
}

export interface Backup {
  manifest: Manifest;
  checksums: Checksums;
}

/** Writes all tables as of one moment and all files into one archive. Until it is whole it has another name. */
export async function writeBackup(options: Options): Promise<Backup> {
  const { client, file, passphrase } = options;
  if (existsSync(file)) throw new BackupError(`${file} gibt es schon; bitte einen anderen Namen wählen.`);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.unvollstaendig`;
  await prepareSession(client);
  const tables = await freeze(client);
  try {
    const manifest: Manifest = {
      format,
      product: options.product,
      createdAt: new Date().toISOString(),
      keyCheck: (await knownKey(client, tables)) ?? keyCheckOf(options.appKey),
      migrations: await appliedMigrations(client),
      tables: tables.map(({ name, columns, partitions }) => ({ name, columns, partitions })),
    };
    const checksums: Checksums = { tables: {}, sequences: {}, files: { count: 0, bytes: 0, sha256: '' } };
    await pipeline(
      () => archive(options, tables, manifest, checksums),
      createGzip({ level: 4, chunkSize: 1 << 18 }),
      (zipped: AsyncIterable<Buffer>) => (passphrase ? encrypted(zipped, passphrase) : zipped),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await flush(draft);
    await rename(draft, file);
    return { manifest, checksums };
  } finally {
    await rm(draft, { force: true });
    await client.query('rollback').catch(() => {}); // it only read; a lost connection has said so already
  }
}

/** Reads the archive back and notes it for the operator's page, as checked only where that went well; says how large it is. */
export async function recordBackup(
  client: Client,
  { manifest }: Backup,
  file: string,
  passphrase?: Buffer,
): Promise<number> {
  const { size } = await stat(file);
  const note = (isGeprueft: boolean) =>
    client.query('insert into sicherung (am, groesse, is_geprueft, is_verschluesselt) values ($1, $2, $3, $4)', [
      manifest.createdAt,
      size,
      isGeprueft,
      passphrase !== undefined,
    ]);
  try {
    await checkArchive(file, passphrase);
  } catch (error) {
    await note(false);
    throw error;
  }
  await note(true);
  return size;
}

/** One snapshot for all tables, and no migration until it is read. */
async function freeze(client: Client): Promise<TableInfo[]> {
  await client.query(`select pg_advisory_lock(hashtext('disponent migrations'))`);
  try {
    const tables = await readTables(client);
    if (!tables.some(({ name }) => name === 'migration'))
      throw new BackupError('In dieser Datenbank ist noch nichts, was zu sichern wäre.');
    await client.query('begin isolation level repeatable read read only');
    await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`);
    return tables;
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('disponent migrations'))`);
  }
}

/** Of the key the data were written with, whichever is at hand now. */
async function knownKey(client: Client, tables: readonly TableInfo[]): Promise<string | undefined> {
  return tables.some(({ name }) => name === 'installation') ? readValue(client, 'schluessel') : undefined;
}

async function* archive(
  { client, files: store }: Options,
  tables: readonly TableInfo[],
  manifest: Manifest,
  checksums: Checksums,
): AsyncGenerator<Buffer> {
  const time = new Date(manifest.createdAt);
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  yield* tarEntry(manifestName, json(manifest), time);
  for (const table of tables.filter(hasRowsInArchive)) {
    const summary = (checksums.tables[table.name] = { rows: 0, sha256: '' });
    let part = 0;
    for await (const piece of readRows(client, table, summary)) {
      part += 1;
      yield* tarEntry(`${tablesFolder}${table.name}/${String(part).padStart(6, '0')}.copy`, piece, time);
    }
  }
  checksums.sequences = await readSequences(client);
  const files = new FilesDigest();
  yield* archiveFiles(store, files);
  checksums.files = files.summary();
  yield* tarEntry(checksumsName, json(checksums), time);
  yield tarEnd();
}

async function flush(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}
