import type { PasskeyRow } from '@disponent/domain/session/passkey';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

export interface Passkey {
  id: number;
  idBenutzer: number;
  credential: WebAuthnCredential;
}

/** The passkey with that id, base64url. */
export async function findPasskey(db: Db, kennung: string): Promise<Passkey | undefined> {
  const row = await db.row<{ id: number; id_benutzer: number; oeffentlicher_schluessel: Buffer; zaehler: number }>(
    sql`select id, id_benutzer, oeffentlicher_schluessel, zaehler from passkey where kennung = ${Buffer.from(kennung, 'base64url')}`,
  );
  if (!row) return undefined;
  const publicKey = new Uint8Array(row.oeffentlicher_schluessel);
  return {
    id: row.id,
    idBenutzer: row.id_benutzer,
    credential: { id: kennung, publicKey, counter: row.zaehler },
  };
}

export function listPasskeys(db: Db, idBenutzer: number, zone: string): Promise<PasskeyRow[]> {
  return db.rows<{ Id: number } & PasskeyRow>(
    sql`select id as "Id", bezeichnung as "Bezeichnung", erstellt_am at time zone ${zone} as "ErstelltAm",
               zuletzt_am at time zone ${zone} as "ZuletztAm"
          from passkey where id_benutzer = ${idBenutzer} order by erstellt_am, id`,
  );
}

/** What this user's authenticators hold already, so that none is registered twice. */
export async function knownCredentials(db: Db, idBenutzer: number): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db.rows<{ kennung: Buffer; transporte: string[] }>(
    sql`select kennung, transporte from passkey where id_benutzer = ${idBenutzer}`,
  );
  return rows.map(({ kennung, transporte }) => ({ id: kennung.toString('base64url'), transports: transporte }));
}

/** Says whether it is new: an authenticator's id belongs to one account. */
export async function addPasskey(
  db: Db,
  idBenutzer: number,
  bezeichnung: string,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  tx: Queryable,
): Promise<boolean> {
  const added = await db.rows(
    sql`insert into passkey (id_benutzer, kennung, oeffentlicher_schluessel, zaehler, transporte, bezeichnung)
        values (${idBenutzer}, ${Buffer.from(id, 'base64url')}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${bezeichnung})
        on conflict (kennung) do nothing returning id`,
    tx,
  );
  return added.length > 0;
}

/** Notes its use. An authenticator that counts must have counted on, or there is a copy of it; says whether that holds. */
export async function countPasskey(db: Db, id: number, counter: number): Promise<boolean> {
  const counted = await db.rows(
    sql`update passkey set zaehler = ${counter}, zuletzt_am = now()
         where id = ${id} and (zaehler < ${counter} or (zaehler = 0 and ${counter} = 0)) returning id`,
  );
  return counted.length > 0;
}

/** What it was called, if it was his. */
export async function removePasskey(
  db: Db,
  idBenutzer: number,
  id: number,
  tx: Queryable,
): Promise<string | undefined> {
  const removed = await db.row<{ bezeichnung: string }>(
    sql`delete from passkey where id = ${id} and id_benutzer = ${idBenutzer} returning bezeichnung`,
    tx,
  );
  return removed?.bezeichnung;
}

/** What authenticators call the user: always the same, so that a second passkey on one replaces the first, and nothing about him. */
export const userHandle = (db: Db, idBenutzer: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(db.cipher.digest(`passkey ${idBenutzer}`));
