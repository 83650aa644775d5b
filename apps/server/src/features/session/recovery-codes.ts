import { Secret } from 'otpauth';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

const count = 10;

/** Ten new codes in place of all earlier ones: shown once, kept as keyed digests. 120 bits each, so a plain digest is enough. */
export async function newRecoveryCodes(db: Db, idBenutzer: number, tx: Queryable): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await db.rows(sql`delete from wiederherstellungscode where id_benutzer = ${idBenutzer}`, tx);
  await db.rows(
    sql`insert into wiederherstellungscode (id_benutzer, code_hash)
        select ${idBenutzer}, unnest(${codes.map((code) => digestOf(db, code))}::bytea[])`,
    tx,
  );
  return codes;
}

/** Whether it is one of the user's unused codes; from now on it is used. */
export async function useRecoveryCode(db: Db, idBenutzer: number, code: string): Promise<boolean> {
  const used = await db.row(
    sql`update wiederherstellungscode set benutzt_am = now()
         where id_benutzer = ${idBenutzer} and code_hash = ${digestOf(db, code)} and benutzt_am is null returning 1 as ok`,
  );
  return used !== undefined;
}

export async function unusedRecoveryCodes(db: Db, idBenutzer: number): Promise<number> {
  const row = await db.row<{ anzahl: number }>(
    sql`select count(*) as anzahl from wiederherstellungscode where id_benutzer = ${idBenutzer} and benutzt_am is null`,
  );
  return row?.anzahl ?? 0;
}

/** `abcdef-ghijkl-mnopqr-stuvwx` */
function newCode(): string {
  const letters = new Secret({ size: 15 }).base32.toLowerCase();
  return (letters.match(/.{6}/g) ?? []).join('-');
}

/** Typed with or without hyphens, in any case. */
const digestOf = (db: Db, code: string): Buffer => db.cipher.digest(code.replaceAll(/[\s-]/g, ''));
