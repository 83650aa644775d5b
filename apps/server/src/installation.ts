import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Config, ConfigError, keepKey } from './config.ts';
import { filesMark, keepValue, keyCheckOf, readValue } from './db/installation.ts';
import { migrate, unknownMigrations } from './db/migrate.ts';

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

/** The folder of the files belongs to this database: a node that looks into another would find nothing and keep its own where nobody looks. */
export async function checkFiles(owner: Client, { filesFolder }: Config): Promise<void> {
  mkdirSync(filesFolder, { recursive: true, mode: 0o700 });
  const mark = join(filesFolder, filesMark);
  const there = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
  const known = await readValue(owner, 'dateien');
  if (known !== undefined && known === there) return;
  const isUnused = readdirSync(filesFolder).every((name) => name === filesMark);
  if (there !== undefined && !(known === undefined && isUnused))
    throw new ConfigError(
      `Der Dateiordner ${filesFolder} gehört zu einer anderen Installation; bitte FILES_URL auf den richtigen setzen.`,
    );
  if (known !== undefined && (await hasFiles(owner)))
    throw new ConfigError(
      `Der Dateiordner ${filesFolder} ist nicht der dieser Datenbank; bitte FILES_URL auf den gemeinsamen Ordner setzen (dort liegt die Datei ${filesMark}).`,
    );
  writeFileSync(mark, known ?? (await keepValue(owner, 'dateien', randomUUID())), { mode: 0o600 });
}

async function hasFiles(owner: Client): Promise<boolean> {
  return (await owner.query('select from datei limit 1')).rows.length > 0;
}

async function hasData(owner: Client): Promise<boolean> {
  return (await owner.query('select from domaene_st limit 1')).rows.length > 0;
}
