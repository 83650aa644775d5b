import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

const validSeconds = 60;

/** A key that opens one file once, on whichever node; only its digest is kept. */
export async function newLink(db: Db, idDatei: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.rows(
    sql`insert into datei_link (token_hash, id_datei, bis) values (${digest(token)}, ${idDatei}, now() + make_interval(secs => ${validSeconds}))`,
  );
  return token;
}

/** The file behind a link that has not been used yet. */
export async function useLink(db: Db, token: string): Promise<number | undefined> {
  const used = await db.row<{ id_datei: number; is_valid: boolean }>(
    sql`delete from datei_link where token_hash = ${digest(token)} returning id_datei, bis > now() as is_valid`,
  );
  return used?.is_valid ? used.id_datei : undefined;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
