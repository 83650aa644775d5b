import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { digest } from '../session/sessions.ts';

const validMinutes = 5;

/** Something to sign, good once and for one purpose. In the database: any node may get the answer. */
export async function newChallenge(db: Db, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await db.rows(
    sql`insert into einmal_aufgabe (hash, gueltig_bis)
        values (${hashOf(purpose, Buffer.from(challenge).toString('base64url'))}, now() + make_interval(mins => ${validMinutes}))`,
  );
  return challenge;
}

/** Whether it was ours and still good; it is neither any more. */
export async function takeChallenge(db: Db, purpose: string, challenge: string): Promise<boolean> {
  const taken = await db.row<{ isGood: boolean }>(
    sql`delete from einmal_aufgabe where hash = ${hashOf(purpose, challenge)} returning gueltig_bis > now() as "isGood"`,
  );
  return taken?.isGood ?? false;
}

const hashOf = (purpose: string, challenge: string): Buffer => digest(`passkey ${purpose} ${challenge}`);
