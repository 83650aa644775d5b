import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { digest } from './sessions.ts';

/** A browser that was not used for so long is a stranger again. */
export const deviceDays = 180;
/** Programs that sign in keep no cookies and would leave one behind each time. */
const maxDevices = 20;

/**
 * One cookie per account that signed in with this browser, so that nobody's is replaced by another's. The name says nothing about the
 * account, and cannot be made up for one.
 */
const cookieName = (db: Db, idBenutzer: number, isTls: boolean): string =>
  `${isTls ? '__Host-' : ''}disponent-geraet-${db.cipher.digest(`geraet ${idBenutzer}`).toString('base64url').slice(0, 16)}`;

/** Marks the browser of somebody who proved who he is; with a new token each time, so that nobody can plant one. */
export async function rememberDevice(
  db: Db,
  idBenutzer: number,
  isTls: boolean,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const name = cookieName(db, idBenutzer, isTls);
  const token = randomBytes(32).toString('base64url');
  const old = digest(req.cookies[name] ?? '');
  await db.rows(
    sql`with gone as (
          delete from bekanntes_geraet where id_benutzer = ${idBenutzer} and (token_hash = ${old} or id in (
            select id from bekanntes_geraet where id_benutzer = ${idBenutzer} order by zuletzt_am desc, id desc offset ${maxDevices - 1})))
        insert into bekanntes_geraet (id_benutzer, token_hash) values (${idBenutzer}, ${digest(token)})`,
  );
  const maxAge = deviceDays * 86_400;
  reply.setCookie(name, token, { httpOnly: true, sameSite: 'lax', path: '/', secure: isTls, maxAge });
}

/** With another password all are strangers: one of them may have been a thief's. */
export async function forgetDevices(db: Db, tx: Queryable, idBenutzer: number): Promise<void> {
  await db.rows(sql`delete from bekanntes_geraet where id_benutzer = ${idBenutzer}`, tx);
}

/** The Id of the browser, if this account was signed in with it before. */
export async function knownDevice(
  db: Db,
  idBenutzer: number,
  isTls: boolean,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Promise<number | undefined> {
  const token = cookies[cookieName(db, idBenutzer, isTls)];
  if (!token) return undefined;
  const device = await db.row<{ id: number }>(
    sql`select id from bekanntes_geraet
         where id_benutzer = ${idBenutzer} and token_hash = ${digest(token)} and zuletzt_am > now() - make_interval(days => ${deviceDays})`,
  );
  return device?.id;
}
