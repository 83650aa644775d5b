import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

export interface Tokens {
  AuthenticationToken: string;
  RefreshToken: string;
  /** UTC, in milliseconds. */
  validUntil: number;
}

const refreshHours = { short: 12, long: 30 * 24 };

export interface Client {
  ip: string;
  userAgent: string;
}

/** Sessions live in the database: every node knows them, and ending one ends it everywhere. Tokens are kept as digests only. */
export async function startSession(
  db: Db,
  idBenutzer: number,
  stayLoggedOn: boolean,
  tokenSeconds: number,
  client: Client,
): Promise<Tokens> {
  const tokens = newTokens(tokenSeconds);
  await db.rows(
    sql`insert into sitzung (id_benutzer, token_hash, token_bis, refresh_hash, refresh_bis, stay_logged_on, ip_adresse, user_agent)
        values (${idBenutzer}, ${digest(tokens.AuthenticationToken)}, ${new Date(tokens.validUntil)}, ${digest(tokens.RefreshToken)},
                now() + make_interval(hours => ${stayLoggedOn ? refreshHours.long : refreshHours.short}), ${stayLoggedOn}, ${client.ip}, ${client.userAgent.slice(0, 200)})`,
  );
  return tokens;
}

/** New tokens for the old pair, once. A refresh token that comes a second time ends its session: one of the two is a thief. */
export function refreshSession(
  db: Db,
  authenticationToken: string,
  refreshToken: string,
  tokenSeconds: number,
): Promise<Tokens | undefined> {
  return db.transaction(async (tx) => {
    const hash = digest(refreshToken);
    const session = await db.row<{ id: number; stay_logged_on: boolean }>(
      sql`select s.id, s.stay_logged_on from sitzung s
           where s.refresh_hash = ${hash} and s.token_hash = ${digest(authenticationToken)} and s.refresh_bis > now() and s.beendet_am is null for update`,
      tx,
    );
    if (!session) {
      await db.rows(
        sql`update sitzung set beendet_am = now() where beendet_am is null and id in (select id_sitzung from sitzung_alt where refresh_hash = ${hash})`,
        tx,
      );
      return undefined;
    }
    const tokens = newTokens(tokenSeconds);
    await db.rows(sql`insert into sitzung_alt (refresh_hash, id_sitzung) values (${hash}, ${session.id})`, tx);
    await db.rows(
      sql`update sitzung set token_hash = ${digest(tokens.AuthenticationToken)}, token_bis = ${new Date(tokens.validUntil)}, refresh_hash = ${digest(tokens.RefreshToken)},
                 refresh_bis = now() + make_interval(hours => ${session.stay_logged_on ? refreshHours.long : refreshHours.short}), zuletzt_am = now()
           where id = ${session.id}`,
      tx,
    );
    return tokens;
  });
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.rows(sql`update sitzung set beendet_am = now() where id = ${id} and beendet_am is null`);
}

export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

function newTokens(tokenSeconds: number): Tokens {
  const random = () => randomBytes(32).toString('base64url');
  return { AuthenticationToken: random(), RefreshToken: random(), validUntil: Date.now() + tokenSeconds * 1000 };
}
