import type { Client } from 'pg';

/** The role requests run as: it reads and writes data, but owns nothing and cannot change the log. */
export const appRole = 'disponent_app';

/** Whose rows a connection of that role sees and writes: the Id of a Domäne, or `*` for work across all. Unset: none. */
export const domaeneSetting = 'app.id_domaene';

/** Whether requests can run as the role that owns nothing. Not where DATABASE_URL may not create roles. */
export async function hasAppRole(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(
    `select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as ok`,
    [appRole],
  );
  return rows[0]?.ok ?? false;
}
