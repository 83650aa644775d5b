import { type Config, ConfigError } from './config.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded/start-postgres.ts';

/** The database of an installation that names no other. */
export async function startEmbedded(
  config: Config,
  log: (text: string) => void,
): Promise<EmbeddedPostgres | undefined> {
  if (config.isDemo === undefined)
    throw new ConfigError(
      'Unter dieser Adresse (HOST, PUBLIC_URL) erreichen auch andere den Server; bitte DEMO=off setzen, oder DEMO=on, wenn jeder mit den bekannten Passwörtern der Demo hineindarf.',
    );
  return config.databaseUrl ? undefined : startPostgres({ dataDir: config.dataDir, log });
}
