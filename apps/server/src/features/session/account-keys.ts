import { randomBytes } from 'node:crypto';
import type { Db, Queryable } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { digest } from './sessions.ts';

/** What a link in a mail is for, and how long it is good. */
const validDays = { Aktivierung: 7 };

/** A new key for a link into this account; only its digest is kept. Earlier ones for the same purpose no longer work. */
export async function createAccountKey(
  db: Db,
  tx: Queryable,
  idBenutzer: number,
  art: keyof typeof validDays,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db.rows(sql`delete from konto_schluessel where id_benutzer = ${idBenutzer} and art = ${art}`, tx);
  await db.rows(
    sql`insert into konto_schluessel (id_benutzer, art, schluessel_hash, gueltig_bis)
        values (${idBenutzer}, ${art}, ${digest(key)}, now() + make_interval(days => ${validDays[art]}))`,
    tx,
  );
  return key;
}
