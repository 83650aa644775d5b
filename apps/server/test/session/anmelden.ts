import type { LoginResponse, RefreshResponse } from '@disponent/domain/session/types';
import { TOTP } from 'otpauth';
import { inject } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { sql } from '../../src/db/sql.ts';
import { Api } from '../api.ts';
import { inDatabase, openTestDb } from '../global-setup.ts';
import type { TestServer } from '../server.ts';

export const password = 'Demo1234';
/** Of the account `zweifaktor`. */
export const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const login = (
  { url }: { url: string },
  Username: string,
  more: { Password?: string; Code?: string; StayLoggedOn?: boolean } = {},
): Promise<LoginResponse> =>
  new Api(url).call('POST', '/api/base/Authorization/Login', {
    Username,
    Password: password,
    StayLoggedOn: false,
    ...more,
  });

export const refresh = (
  { url }: { url: string },
  { AuthenticationToken, RefreshToken }: Pick<RefreshResponse, 'AuthenticationToken' | 'RefreshToken'>,
): Promise<RefreshResponse> =>
  new Api(url).call('POST', '/api/base/Authorization/RefreshToken', { AuthenticationToken, RefreshToken });

export const withBearer = ({ url }: { url: string }, token: string | null): Api =>
  new Api(url, { authorization: `Bearer ${token}` });

/** What the authenticator app shows; some steps of half a minute before now. */
export const appCode = (secret: string, stepsAgo = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() - stepsAgo * 30_000 });

export async function idOf({ db }: TestServer, benutzername: string): Promise<number> {
  const row = await db.row<{ id: number }>(sql`select id from benutzer_st where benutzername = ${benutzername}`);
  if (!row) throw new Error(`There is no user ${benutzername}`);
  return row.id;
}

/** What the log says about an account, oldest first. */
export async function eventsOf(
  server: TestServer,
  benutzername: string,
): Promise<{ aktion: string; von: number | null; angaben: Record<string, string>; ip: string | null }[]> {
  const rows = await server.db.rows<{
    aktion: string;
    von: number | null;
    felder: Record<string, [unknown, string]>;
    ip: string | null;
  }>(
    sql`select aktion, id_benutzer as von, aenderungen -> 'Felder' as felder, ip_adresse as ip from aenderungsprotokoll
         where entitaet = 'BenutzerSt' and datensatz_id = ${await idOf(server, benutzername)} and aktion not in ('Anlegen', 'Aendern')
         order by am, id`,
  );
  return rows.map(({ felder, ...row }) => ({
    ...row,
    angaben: Object.fromEntries(Object.entries(felder).map(([name, [, value]]) => [name, value])),
  }));
}

export interface Node {
  url: string;
  close(): Promise<void>;
}

/** Another node of the same installation: an application of its own over the same database. */
export async function startSecondNode(server: TestServer, options: Partial<Config> = {}): Promise<Node> {
  const found = await server.db.row<{ name: string }>(sql`select current_database() as name`);
  const connection = inDatabase(inject('postgres'), found?.name ?? '');
  const db = openTestDb(connection);
  const app = await createApp({ db, config: { ...server.config, ...options }, log: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async close() {
      await app.close();
      await db.close();
    },
  };
}
