import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type Config, ConfigError, keepKey } from './config.ts';
import { keepValue, keyCheckOf, readValue } from './db/installation.ts';
import { migrate, unknownMigrations } from './db/migrate.ts';
import { type FileStore, filesMark } from './files/store.ts';

/** Brings the database up to this version; one that a newer version has been at is left alone. */
export async function bringUpToDate(owner: Client, folder: string, log: (text: string) => void): Promise<string[]> {
  const unknown = await unknownMigrations(owner, folder);
  if (unknown.length > 0) throw new ConfigError(newerVersion(unknown));
  return migrate(owner, folder, log);
}

export const newerVersion = (unknown: readonly string[]): string =>
  `Mit dieser Datenbank hat schon eine neuere Version gearbeitet (${unknown.join(', ')}); bitte diese installieren.`;

/** Only the key the data were written with may go on: with another, what it writes could be read by nobody else, and the other way round. */
export async function checkKey(owner: Client, config: Config): Promise<void> {
  const own = keyCheckOf(config.appKey);
  const known = await readValue(owner, 'schluessel');
  if (config.newKeyFile !== undefined && (known !== undefined || (await hasData(owner))))
    throw new ConfigError(
      `Zu dieser Datenbank gehört ein Schlüssel, der hier fehlt; bitte APP_KEY setzen oder ${config.newKeyFile} zurückspielen.`,
    );
  if ((known ?? (await keepValue(owner, 'schluessel', own))) !== own)
    throw new ConfigError(
      'Der Schlüssel (APP_KEY oder DATA_DIR/key) ist ein anderer als der, mit dem diese Datenbank arbeitet; bitte den richtigen angeben.',
    );
  keepKey(config);
}

/** The store of the files belongs to this database: a node that looks into another would find nothing and keep its own where nobody looks. */
export async function checkFiles(owner: Client, files: FileStore): Promise<void> {
  await files.check();
  const there = await files.readMark();
  const known = await readValue(owner, 'dateien');
  if (known !== undefined && known === there) return;
  if (there !== undefined && !(known === undefined && (await files.isEmpty())))
    throw new ConfigError(
      `Der Dateispeicher ${files.address} gehört zu einer anderen Installation; bitte FILES_URL auf den richtigen setzen.`,
    );
  if (known !== undefined && (await hasFiles(owner)))
    throw new ConfigError(
      `Der Dateispeicher ${files.address} ist nicht der dieser Datenbank; bitte FILES_URL auf den gemeinsamen setzen (dort liegt ${filesMark}).`,
    );
  await files.writeMark(known ?? (await keepValue(owner, 'dateien', randomUUID())));
}

async function hasFiles(owner: Client): Promise<boolean> {
  return (await owner.query('select from datei limit 1')).rows.length > 0;
}

async function hasData(owner: Client): Promise<boolean> {
  return (await owner.query('select from domaene_st limit 1')).rows.length > 0;
}
