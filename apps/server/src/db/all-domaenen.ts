import { allDomaenen, type Queryable } from './open.ts';
import type { Db } from './pool.ts';

/** For the rest of the transaction the row policies show every Domäne: for what concerns the platform as a whole. */
export async function seeAllDomaenen(db: Db, tx: Queryable): Promise<void> {
  await db.show(allDomaenen, tx);
}

/** One question across all Domänen; afterwards the transaction sees its own again. */
export async function acrossDomaenen<T>(db: Db, tx: Queryable, ask: () => Promise<T>): Promise<T> {
  const own = await db.show(allDomaenen, tx);
  const answer = await ask();
  await db.show(own, tx);
  return answer;
}
