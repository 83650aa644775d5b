import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** Takes the second factor and its recovery codes away; says whether there was one. */
export async function removeZweiFaktor(db: Db, idBenutzer: number, tx: Queryable): Promise<boolean> {
  await db.rows(sql`delete from wiederherstellungscode where id_benutzer = ${idBenutzer}`, tx);
  const removed = await db.rows(
    sql`delete from zwei_faktor where id_benutzer = ${idBenutzer} returning id_benutzer`,
    tx,
  );
  await db.rows(sql`update benutzer_st set is_zwei_faktor_aktiv = false where id = ${idBenutzer}`, tx);
  return removed.length > 0;
}
