import { sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';

const portion = 5000;
/** How long who asks for a ranking waits for it; after a large import the rest is done by the job. */
const patienceMs = 4000;

/**
 * Makes what is known of changed persons for the ranking anew, and says of how many it is not done yet. Who asks while somebody else does it
 * waits, and finds it done.
 */
export async function refreshPassung({ db, caller, tx }: Asking, withinMs = patienceMs): Promise<number> {
  const end = Date.now() + withinMs;
  for (;;) {
    const done = await db.row<{ n: number }>(
      sql`with weg as (delete from passung_offen where id_domaene = ${caller.domaene} and id in (select id from passung_offen where id_domaene = ${caller.domaene} order by id limit ${portion} for update) returning id_person),
               neu as (select array_agg(distinct id_person) as ids, count(*)::int as n from weg)
          select n, passung_auffrischen(ids) from neu`,
      tx,
    );
    if ((done?.n ?? 0) < portion) return 0;
    if (Date.now() > end) break;
  }
  const open = await db.row<{ n: number }>(
    sql`select count(distinct id_person)::int as n from passung_offen where id_domaene = ${caller.domaene}`,
    tx,
  );
  return open?.n ?? 0;
}
