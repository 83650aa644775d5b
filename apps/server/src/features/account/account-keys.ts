import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { digest } from '../session/sessions.ts';

/** Links by which somebody chooses a password. */
export type LinkArt = 'Aktivierung' | 'Passwort';
export type KeyArt = LinkArt | 'Email';

/** How long a link in a mail is good, in minutes. */
export const validMinutes: Readonly<Record<KeyArt, number>> = {
  Aktivierung: 7 * 24 * 60,
  Passwort: 60,
  Email: 24 * 60,
};

/**
 * A new key for a link into this account; only its digest is kept. Earlier ones for the same purpose no longer work. `email`: the
 * address that the link confirms.
 */
export async function createAccountKey(
  db: Db,
  tx: Queryable,
  idBenutzer: number,
  art: KeyArt,
  email: string | null = null,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await dropAccountKeys(db, tx, idBenutzer, art);
  await db.rows(
    sql`insert into konto_schluessel (id_benutzer, art, email, schluessel_hash, gueltig_bis)
        values (${idBenutzer}, ${art}, ${email}, ${digest(key)}, now() + make_interval(mins => ${validMinutes[art]}))`,
    tx,
  );
  return key;
}

/** Another key in the place of the one that waits for an address to be confirmed, good from now on. Undefined when none waits any more. */
export async function renewEmailKey(
  db: Db,
  tx: Queryable,
  idBenutzer: number,
): Promise<{ key: string; email: string } | undefined> {
  const key = randomBytes(32).toString('base64url');
  const row = await db.row<{ email: string }>(
    sql`update konto_schluessel set schluessel_hash = ${digest(key)}, gueltig_bis = now() + make_interval(mins => ${validMinutes.Email})
         where id_benutzer = ${idBenutzer} and art = 'Email' and benutzt_am is null and gueltig_bis > now() returning email`,
    tx,
  );
  return row && { key, email: row.email };
}

/** A key that nobody was told. */
export async function forgetAccountKey(db: Db, key: string): Promise<void> {
  await db.rows(sql`delete from konto_schluessel where schluessel_hash = ${digest(key)}`);
}

/** Whose key this is; it works once, and not at all when the transaction is undone. */
export function useAccountKey(
  db: Db,
  tx: Queryable,
  key: string,
  art: KeyArt,
  /** Only if it is this user's. */
  of: number | null = null,
): Promise<{ idBenutzer: number; email: string | null } | undefined> {
  return db.row<{ idBenutzer: number; email: string | null }>(
    sql`update konto_schluessel set benutzt_am = now()
         where schluessel_hash = ${digest(key)} and art = ${art} and benutzt_am is null and gueltig_bis > now() and id_benutzer = coalesce(${of}, id_benutzer)
         returning id_benutzer as "idBenutzer", email`,
    tx,
  );
}

/** Links for one purpose no longer work. */
export async function dropAccountKeys(db: Db, tx: Queryable, idBenutzer: number, art: KeyArt): Promise<void> {
  await db.rows(
    sql`update konto_schluessel set benutzt_am = now() where id_benutzer = ${idBenutzer} and art = ${art} and benutzt_am is null`,
    tx,
  );
}

/** No link into the account works any more: its password was changed. */
export async function endAccountKeys(db: Db, tx: Queryable, idBenutzer: number): Promise<void> {
  await db.rows(
    sql`update konto_schluessel set benutzt_am = now() where id_benutzer = ${idBenutzer} and benutzt_am is null`,
    tx,
  );
}

/** Whether the account was sent as many such links within the hour as anybody could need. */
export async function hasEnoughKeys(db: Db, tx: Queryable, idBenutzer: number, art: KeyArt): Promise<boolean> {
  const row = await db.row<{ n: number }>(
    sql`select count(*) as n from konto_schluessel where id_benutzer = ${idBenutzer} and art = ${art} and erstellt_am > now() - interval '1 hour'`,
    tx,
  );
  return (row?.n ?? 0) >= maxPerHour;
}

const maxPerHour = 3;
