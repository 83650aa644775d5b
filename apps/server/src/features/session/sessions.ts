import { createHash, randomBytes } from 'node:crypto';
import { unauthorized } from '@disponent/domain/errors';
import type { AuthenticationType } from '@disponent/domain/session/types';
import { logSecurity } from '../../accounts/security-log.ts';
import { isZugelassen } from '../../accounts/sitzungen.ts';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

export interface Tokens {
  AuthenticationToken: string;
  /** Only what travels as a bearer token is short-lived and renewed; the last one before the end of the session has none either. */
  RefreshToken: string | null;
  /** UTC, in milliseconds. */
  validUntil: number;
}

/** After so long everybody signs in again, without and with StayLoggedOn: counted from the sign-in, however often it was renewed. */
export const sessionHours = (stayLoggedOn: boolean): number => (stayLoggedOn ? 30 * 24 : 12);

export interface Client {
  ip: string;
  userAgent: string;
}

export interface NewSession {
  /** How it travels: as Authorization header, X-Auth-Token (Legacy) or cookie. */
  art: AuthenticationType;
  stayLoggedOn: boolean;
  tokenSeconds: number;
  client: Client;
  /** Let in by an identity provider: no password of ours was used, so none can be too old. */
  isExtern?: boolean;
  /** What the log says besides, such as the way in. */
  angaben?: Readonly<Record<string, string>>;
}

/**
 * Lets a user in who proved who he is: the session, LetzteAnmeldungAm and the entry 'Anmelden' of the log, whatever way he came.
 * Sessions live in the database: every node knows them, and ending one ends it everywhere. Tokens are kept as digests only.
 */
export function startSession(
  db: Db,
  idBenutzer: number,
  { art, stayLoggedOn, tokenSeconds, client, isExtern = false, angaben = {} }: NewSession,
): Promise<Tokens> {
  const isRefreshed = art === 'Bearer' || art === 'WebApi';
  const end = Date.now() + sessionHours(stayLoggedOn) * 3_600_000;
  const tokens = newTokens(end, isRefreshed ? tokenSeconds : Infinity);
  return db.transaction(async (tx) => {
    const user = await db.row<{ domaene: number }>(
      sql`update benutzer_st set letzte_anmeldung_am = now() where id = ${idBenutzer} returning id_domaene as domaene`,
      tx,
    );
    if (!user) throw unauthorized();
    await db.rows(
      sql`insert into sitzung (id_benutzer, art, token_hash, token_bis, refresh_hash, refresh_bis, stay_logged_on, is_extern, ip_adresse, user_agent)
          values (${idBenutzer}, ${art}, ${digest(tokens.AuthenticationToken)}, ${new Date(tokens.validUntil)}, ${refreshHash(tokens)},
                  ${new Date(end)}, ${stayLoggedOn}, ${isExtern}, ${client.ip}, ${client.userAgent.slice(0, 200)})`,
      tx,
    );
    const { ip } = client;
    const event = { aktion: 'Anmelden', idBenutzer, ip, angaben: { Anmeldeart: art, ...angaben } };
    await logSecurity(db, { ...event, domaene: user.domaene }, tx);
    return tokens;
  });
}

/** New tokens for the old pair, once. A refresh token that comes a second time ends its session: one of the two is a thief. */
export function refreshSession(
  db: Db,
  authenticationToken: string,
  refreshToken: string,
  tokenSeconds: number,
  ip: string,
): Promise<Tokens | undefined> {
  return db.transaction(async (tx) => {
    const hash = digest(refreshToken);
    const session = await db.row<{ id: number; end: number }>(
      sql`select s.id, extract(epoch from s.refresh_bis) * 1000 as end
            from sitzung s
            join benutzer_st b on b.id = s.id_benutzer
            join benutzerrolle_st r on r.id = b.id_benutzerrolle
            join domaene_st d on d.id = b.id_domaene
           where s.refresh_hash = ${hash} and s.token_hash = ${digest(authenticationToken)}
             and s.refresh_bis > now() and s.beendet_am is null and ${isZugelassen}
             for update of s`,
      tx,
    );
    if (!session) {
      await endReused(db, hash, ip, tx);
      return undefined;
    }
    const tokens = newTokens(session.end, tokenSeconds);
    await db.rows(sql`insert into sitzung_alt (refresh_hash, id_sitzung) values (${hash}, ${session.id})`, tx);
    await db.rows(
      sql`update sitzung set token_hash = ${digest(tokens.AuthenticationToken)}, token_bis = ${new Date(tokens.validUntil)},
                 refresh_hash = ${refreshHash(tokens)}, zuletzt_am = now()
           where id = ${session.id}`,
      tx,
    );
    return tokens;
  });
}

async function endReused(db: Db, hash: Buffer, ip: string, tx: Queryable): Promise<void> {
  const ended = await db.row<{ id_benutzer: number; domaene: number }>(
    sql`update sitzung s set beendet_am = now() from benutzer_st b
         where b.id = s.id_benutzer and s.beendet_am is null and s.id in (select id_sitzung from sitzung_alt where refresh_hash = ${hash})
         returning s.id_benutzer, b.id_domaene as domaene`,
    tx,
  );
  if (!ended) return;
  const { id_benutzer: idBenutzer, domaene } = ended;
  const angaben = { Grund: 'Refresh-Token ein zweites Mal verwendet' };
  await logSecurity(db, { aktion: 'SitzungenBeendet', idBenutzer, domaene, ip, von: null, angaben }, tx);
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.rows(sql`update sitzung set beendet_am = now() where id = ${id} and beendet_am is null`);
}

export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Less than this is not worth another renewal: the client warns two minutes before the end and looks once a minute. */
const remainderMs = 180_000;

/** Never longer than the session itself: what reaches its end cannot be renewed, so that the client can warn of it. */
function newTokens(sessionEnd: number, tokenSeconds: number): Tokens {
  const random = () => randomBytes(32).toString('base64url');
  const tokenEnd = Date.now() + tokenSeconds * 1000;
  const isLast = tokenEnd + remainderMs > sessionEnd;
  return {
    AuthenticationToken: random(),
    RefreshToken: isLast ? null : random(),
    validUntil: isLast ? sessionEnd : tokenEnd,
  };
}

const refreshHash = ({ RefreshToken }: Tokens): Buffer | null => (RefreshToken === null ? null : digest(RefreshToken));
