import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** The role requests run as: it reads and writes data, but owns nothing and cannot change the log. */
export const appRole = 'disponent_app';

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
    if (open.length > 0) await grant(client);
    await client.query('select protokoll_partitionen()');
    return open;
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('disponent migrations'))`);
  }
}

export async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name)).sort();
}

/** Whether requests can run as the role that owns nothing. Not where DATABASE_URL may not create roles. */
export async function hasAppRole(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(
    `select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as ok`,
    [appRole],
  );
  return rows[0]?.ok ?? false;
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
  if (!(await hasAppRole(client))) return;
  await client.query(`
    grant usage on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    grant usage, select on all sequences in schema public to ${appRole};
    revoke insert, update, delete on migration from ${appRole};
    do $$
    declare teil regclass;
    begin
      for teil in select relid from pg_partition_tree('aenderungsprotokoll') loop
        execute format('revoke update, delete, truncate on %s from ${appRole}', teil);
      end loop;
    end $$;
  `);
}
