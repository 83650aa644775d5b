import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';

/** The reason that goes with a proposal which the system ends: the named one, else the first of its side. */
export async function absagegrund(
  { db, tx }: Work,
  seite: 'Kunde' | 'Kandidat' | 'Wir',
  text: string,
): Promise<number | null> {
  const found = await db.row<{ id: number }>(
    sql`select id from absagegrund where seite = ${seite} and is_aktiv order by text = ${text} desc, sortierung, id limit 1`,
    tx,
  );
  return found?.id ?? null;
}
