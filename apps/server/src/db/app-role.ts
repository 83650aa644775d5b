import { createHash, hkdfSync } from 'node:crypto';
import pg from 'pg';

/** What requests may do: read and write data, but own nothing and not change the log. */
export const appRole = 'disponent_app';

/** How requests reach the database: as a login of their own, and with what lets them say whose rows they work with. */
export interface AppAccess {
  connection: pg.ClientConfig;
  /** Known to the server and, as a digest, to the database; a statement that somebody smuggled in does not know it. */
  secret: string;
}

/** The same for every node of an installation, as it follows from its key; another for every other installation. */
export function appAccess(connection: pg.ClientConfig, appKey: Buffer): AppAccess {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', appKey, '', `disponent ${purpose}`, bytes));
  const user = `${appRole}_${derive('role name', 6).toString('hex')}`;
  const password = derive('role password', 32).toString('base64url');
  return {
    connection: withUser(connection, user, password),
    secret: derive('domaenen', 32).toString('base64url'),
  };
}

/** Makes the login that requests use and tells the database their secret. Undefined where it lets us do neither. */
export async function openAppAccess(
  owner: pg.Client,
  connection: pg.ClientConfig,
  appKey: Buffer,
): Promise<AppAccess | undefined> {
  if (!(await hasAppRole(owner))) return undefined;
  const access = appAccess(connection, appKey);
  await owner.query(
    `insert into installation (name, wert) values ('domaenen', $1) on conflict (name) do update set wert = excluded.wert where installation.wert <> excluded.wert`,
    [createHash('sha256').update(access.secret).digest('hex')],
  );
  if (await canSignIn(access.connection)) return access;
  await owner.query(`select pg_advisory_lock(hashtext('disponent app role'))`); // roles belong to the whole server, so do its nodes
  try {
    await makeLogin(owner, new pg.Client(access.connection));
  } finally {
    await owner.query(`select pg_advisory_unlock(hashtext('disponent app role'))`);
  }
  return (await canSignIn(access.connection)) ? access : undefined;
}

/** Whether there is the role that owns nothing. Not where DATABASE_URL may not create roles. */
export async function hasAppRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(
    `select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as ok`,
    [appRole],
  );
  return rows[0]?.ok ?? false;
}

async function makeLogin(owner: pg.Client, { user, password }: pg.Client): Promise<void> {
  const name = pg.escapeIdentifier(user ?? '');
  const { rows } = await owner.query('select from pg_roles where rolname = $1', [user]);
  const login = `role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password ?? '')}`;
  try {
    await owner.query('begin');
    await owner.query(`${rows.length > 0 ? 'alter' : 'create'} ${login}`);
    await owner.query(`grant ${appRole} to ${name}`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
  }
}

async function canSignIn(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // a failure shows in the call below
  try {
    await client.connect();
    const { rows } = await client.query<{ ok: boolean }>(`select pg_has_role($1, 'usage') as ok`, [appRole]);
    return rows[0]?.ok ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function withUser(connection: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, user, password };
  // Its parameters go before its user, and the last of a name counts.
  const more = `${connection.connectionString.includes('?') ? '&' : '?'}user=${user}&password=${password}`;
  return { ...connection, connectionString: connection.connectionString + more };
}
