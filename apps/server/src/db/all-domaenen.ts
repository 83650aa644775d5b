import { domaeneSetting } from './app-role.ts';
import type { Db, Queryable } from './pool.ts';
import { raw, sql } from './sql.ts';

/** For the rest of the transaction the row policies show every Domäne: for what concerns the platform as a whole. */
export async function seeAllDomaenen(db: Db, tx: Queryable): Promise<void> {
  await db.rows(raw(`select set_config('${domaeneSetting}', '*', true)`), tx);
}

/** One question across all Domänen; afterwards the transaction sees its own again. */
export async function acrossDomaenen<T>(db: Db, tx: Queryable, ask: () => Promise<T>): Promise<T> {
  const before = await db.row<{ own: string | null }>(
    raw(`select current_setting('${domaeneSetting}', true) as own`),
    tx,
  );
  await seeAllDomaenen(db, tx);
  const answer = await ask();
  await db.rows(sql`select set_config(${domaeneSetting}, ${before?.own ?? ''}, true)`, tx);
  return answer;
}
