import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** Whether user `b` (of benutzer_st) is locked now; a lock ends by itself when its time has passed, that of demo accounts with the demo. */
export const isGesperrt = sql`(b.demo is not distinct from 'Gesperrt' or b.is_gesperrt and (b.gesperrt_bis is null or b.gesperrt_bis > now()))`;

/** Whether user `b` with role `r` and Domäne `d` may have sessions at all. */
export const isZugelassen = sql`(b.is_aktiv and r.is_aktiv and d.is_aktiv and not ${isGesperrt})`;

/** Why user `b` may not come in, null when he may; `g` is his Sperrgrund. */
export const abweisung = sql`case when ${isGesperrt} then coalesce(g.meldung_text, 'Ihr Zugang ist gesperrt.')
                                  when not ${isZugelassen} then 'Ihr Zugang ist deaktiviert.' end`;

/** Ends the user's sessions, on every node within a second; says how many there were. */
export async function endSessionsOf(
  db: Db,
  idBenutzer: number,
  { exceptSitzung = 0, tx }: { exceptSitzung?: number; tx?: Queryable } = {},
): Promise<number> {
  const ended = await db.rows(
    sql`update sitzung set beendet_am = now()
         where id_benutzer = ${idBenutzer} and id <> ${exceptSitzung} and beendet_am is null returning id`,
    tx,
  );
  return ended.length;
}
