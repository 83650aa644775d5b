import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/**
 * Erases what the log tells of these records: old and new values and addresses. That something was changed, when and by whom stays, and so
 * does the chain of seals. Belongs at the end of the transaction, after the entry of whatever is the reason. Says how many entries it emptied.
 */
export async function eraseLoggedValues(
  db: Db,
  tx: Queryable,
  entitaet: string,
  ids: readonly number[],
): Promise<number> {
  const row = await db.row<{ n: number }>(sql`select protokoll_leeren(${entitaet}, ${ids}::bigint[]) as n`, tx);
  return row?.n ?? 0;
}
