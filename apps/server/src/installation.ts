import type { Client } from 'pg';
import { type Config, ConfigError, keepKey } from './config.ts';
import { keepValue, keyCheckOf, readValue } from './db/installation.ts';

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

async function hasData(owner: Client): Promise<boolean> {
  return (await owner.query('select from domaene_st limit 1')).rows.length > 0;
}
