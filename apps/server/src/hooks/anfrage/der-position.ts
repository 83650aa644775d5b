import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';

/** The request that a position belongs to. */
export async function anfrageDerPosition(id: number | null, { db, caller, tx }: Asking): Promise<number | undefined> {
  if (id === null) return undefined;
  const found = await db.row<{ id: number }>(
    sql`select id_anfrage as id from anfrage_position where id_domaene = ${caller.domaene} and id = ${id}`,
    tx,
  );
  return found?.id;
}
