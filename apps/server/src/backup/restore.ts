import type { Client } from 'pg';
import { keepValue, keyCheckOf } from '../db/installation.ts';
import { migrate, migrationFiles } from '../db/migrate.ts';
import { quote } from '../db/names.ts';
import type { FileStore, FilesDraft } from '../files/store.ts';
import { checkArchive, readArchive, tableOfEntry } from './archive.ts';
import { appliedMigrations, columnList, hasRowsInArchive, prepareSession, readTables, summarize } from './catalog.ts';
import { emptyTables, freeTables, tieTables } from './constraints.ts';
import { copyIn } from './copy.ts';
import { BackupError } from './error.ts';
import { restoreFile } from './files.ts';
import { type Checksums, filesFolder, format, type Manifest } from './manifest.ts';

interface Options {
  /** Connected as the owner of the tables. */
  client: Client;
  files: FileStore;
  file: string;
  appKey: Buffer;
  /** Of an encrypted archive. */
  passphrase?: Buffer | undefined;
  migrationsFolder: string;
  /** Go on although the key is another one. */
  isAnyKeyFine: boolean;
  log: (text: string) => void;
}

export interface Restored {
  manifest: Manifest;
  checksums: Checksums;
  isOtherKey: boolean;
  /** Tables of the archive that no migration makes, so that there was no place for them. */
  skipped: string[];
}

/** Loads an archive into an empty installation: all of it, compared with what was backed up, or nothing. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { client, log } = options;
  log('Die Sicherung wird geprüft …');
  const { manifest, checksums } = await checkArchive(options.file, options.passphrase);
  const isOtherKey = manifest.keyCheck !== keyCheckOf(options.appKey);
  await checkManifest(manifest, isOtherKey, options);
  await checkIsEmpty(manifest, options);
  await prepareSession(client);
  await migrate(client, options.migrationsFolder, log, manifest.migrations);

  const files = options.files.draft();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('disponent demo data'))`);
    if (await hasDomaene(client)) throw notEmpty(); // a server filled it meanwhile
    const skipped = await load(options, manifest, checksums, files);
    if (await hasTable(client, 'installation')) await keepValue(client, 'schluessel', keyCheckOf(options.appKey));
    await files.keep();
    await client.query('commit');
    await client.query('analyze');
    return { manifest, checksums, isOtherKey, skipped };
  } catch (error) {
    await client.query('rollback').catch(() => {}); // a lost connection has said so already
    await files.remove();
    throw error;
  }
}

async function checkManifest(
  manifest: Manifest,
  isOtherKey: boolean,
  { migrationsFolder, isAnyKeyFine }: Options,
): Promise<void> {
  const known = await migrationFiles(migrationsFolder);
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (manifest.format > format || unknown.length > 0)
    throw new BackupError(
      `Die Sicherung stammt von einer neueren Version (${[manifest.product, ...unknown].join(', ')}); bitte zuerst diese installieren.`,
    );
  if (isOtherKey && !isAnyKeyFine)
    throw new BackupError(
      'Die Sicherung wurde mit einem anderen APP_KEY gemacht, verschlüsselte Felder wären nicht lesbar; bitte den alten Schlüssel angeben oder mit --trotzdem fortfahren.',
    );
}

async function checkIsEmpty(manifest: Manifest, options: Options): Promise<void> {
  const { client } = options;
  if (!(await options.files.isEmpty()))
    throw new BackupError(
      `In ${options.files.address} liegen schon Dateien; wiederhergestellt wird nur in eine leere Installation.`,
    );
  if (!(await hasTable(client, 'migration'))) return;
  if ((await hasTable(client, 'domaene_st')) && (await hasDomaene(client))) throw notEmpty();
  const ahead = (await appliedMigrations(client)).filter((name) => !manifest.migrations.includes(name));
  if (ahead.length > 0)
    throw new BackupError(
      `Die Datenbank ist schon weiter als die Sicherung (${ahead.join(', ')}); bitte eine ganz leere Datenbank nehmen.`,
    );
}

const notEmpty = (): BackupError =>
  new BackupError('Diese Installation hat schon Daten; wiederhergestellt wird nur in eine leere.');

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(`select to_regclass('public.' || $1) is not null as ok`, [name]);
  return rows[0]?.ok ?? false;
}

async function hasDomaene(client: Client): Promise<boolean> {
  return (await client.query('select 1 from domaene_st limit 1')).rows.length > 0;
}

/** Everything between begin and commit. Says which tables there was no place for. */
async function load(
  { client, file, passphrase, log }: Options,
  manifest: Manifest,
  checksums: Checksums,
  files: FilesDraft,
): Promise<string[]> {
  const present = new Set((await readTables(client)).map(({ name }) => name));
  const tables = manifest.tables.filter(({ name }) => present.has(name));
  const ties = await freeTables(client);
  await emptyTables(client, tables);
  log('Zeilen werden geladen …');
  const columns = new Map(tables.map((table) => [table.name, columnList(table)]));
  for await (const entry of readArchive(file, passphrase)) {
    const table = tableOfEntry(entry) ?? '';
    const list = columns.get(table);
    if (entry.name.startsWith(filesFolder)) await restoreFile(files, entry);
    else if (list) await copyIn(client, `copy ${quote(table)} (${list}) from stdin`, await entry.bytes());
  }
  log('Beziehungen werden geprüft …');
  await tieTables(client, ties);
  log('Zeilen werden verglichen …');
  await compare(client, tables, checksums);
  for (const [name, value] of Object.entries(checksums.sequences))
    if (value !== null) await client.query('select setval(to_regclass($1), $2)', [`public.${quote(name)}`, value]);
  return manifest.tables.filter(({ name }) => !present.has(name)).map(({ name }) => name);
}

/** What the database answers now against what it answered when it was backed up. */
async function compare(client: Client, tables: Manifest['tables'], checksums: Checksums): Promise<void> {
  const infos = new Map((await readTables(client)).map((info) => [info.name, info]));
  for (const { name, columns } of tables.filter(hasRowsInArchive)) {
    const found = await summarize(client, { name, columns, order: infos.get(name)?.order ?? [] });
    const { rows, sha256 } = checksums.tables[name] ?? {};
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new BackupError(
        `Die Datenbank hat in ${name} etwas anderes gespeichert; es wurde nichts wiederhergestellt.`,
      );
  }
}
