import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { appRole, hasAppRole } from './app-role.ts';
import { leakproofSql, protectDomaenen } from './row-policies.ts';

/**
 * Applies what is missing, one transaction per file, under a lock that other nodes wait for. Says which files it applied.
 * With `only` no others: the state that an archive was made in.
 */
export async function migrate(
  client: Client,
  folder: string,
  log: (text: string) => void = () => {},
  only?: readonly string[],
): Promise<string[]> {
  await client.query(`select pg_advisory_lock(hashtext('disponent migrations'))`);
  try {
    await client.query(
      'create table if not exists migration (name text primary key, angewendet_am timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name),
    );
    const open = (await migrationFiles(folder)).filter((name) => !done.has(name) && (only?.includes(name) ?? true));
    for (const name of open) {
      log(`Migration ${name} …`);
      await apply(client, name, await readFile(join(folder, name), 'utf8'));
    }
    if (await hasAppRole(client)) {
      if (open.length > 0) await grant(client);
      if (!(await protectDomaenen(client)))
        log(
          `Die Datenbank trennt die Domänen nicht selbst. Dazu muss ein Superuser in ihr einmal ausführen: ${leakproofSql}`,
        );
    }
    await makeMonths(client).catch((error: unknown) => log(monthsFailed(error)));
    return open;
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('disponent migrations'))`);
  }
}

/** Makes the coming months of the log. Without them its entries go to the rest, so a failure is no reason to stop. */
export async function makeMonths(client: Pick<Client, 'query'>): Promise<void> {
  await client.query('select protokoll_partitionen()');
}

const monthsFailed = (error: unknown): string =>
  `Die nächsten Monate des Änderungsprotokolls konnten nicht angelegt werden (${error instanceof Error ? error.message : String(error)}).`;

/** Migrations of the database that this version does not know: a newer one was here. */
export async function unknownMigrations(client: Pick<Client, 'query'>, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const known = await migrationFiles(folder);
  const { rows: applied } = await client.query<{ name: string }>('select name from migration order by name');
  return applied.map(({ name }) => name).filter((name) => !known.includes(name));
}

export async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name)).sort();
}

async function apply(client: Client, name: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} ist fehlgeschlagen: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function grant(client: Client): Promise<void> {
  await client.query(`
    grant usage on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    grant usage, select on all sequences in schema public to ${appRole};
    revoke insert, update, delete on migration from ${appRole};
    do $$
    declare teil regclass;
    begin
      if to_regclass('installation') is not null then
        revoke all on installation from ${appRole};
        -- To be read by the policies, and set by nobody but through setze_domaene().
        revoke usage on sequence domaene_der_verbindung from ${appRole};
      end if;
      for teil in select relid from pg_partition_tree('aenderungsprotokoll') loop
        execute format('revoke update, delete, truncate on %s from ${appRole}', teil);
        -- The months themselves have no row policy: whoever reads the log reads it whole, under the one it has.
        if teil <> 'aenderungsprotokoll'::regclass then execute format('revoke all on %s from ${appRole}', teil); end if;
      end loop;
      -- An archive may be of a time that knew no seals.
      if to_regclass('protokoll_siegel') is not null then
        revoke update, delete, truncate on protokoll_siegel from ${appRole};
        grant execute on function protokoll_leeren(text, bigint[]) to ${appRole};
      end if;
    end $$;
  `);
}
