import { sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';

/** So many at once: a first ranking after a large import takes its time, but never longer than a request may. */
const portion = 20_000;

/** Makes what is known of changed persons for the ranking anew. Who asks while somebody else does it waits, and finds it done. */
export async function refreshPassung({ db, caller, tx }: Asking): Promise<void> {
  for (let n = portion; n === portion; ) {
    const done = await db.row<{ n: number }>(
      sql`with weg as (delete from passung_offen where id in (select id from passung_offen where id_domaene = ${caller.domaene} order by id limit ${portion} for update) returning id_person),
               neu as (select array_agg(distinct id_person) as ids, count(*)::int as n from weg)
          select n, passung_auffrischen(ids) from neu`,
      tx,
    );
    n = done?.n ?? 0;
  }
}
