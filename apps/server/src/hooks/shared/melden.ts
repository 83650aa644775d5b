import {
  type EreignisName,
  type EreignisWerte,
  meldung,
} from '@disponent/domain/entities/begleit/benachrichtigung/ereignisse';
import { noteRow } from '../../db/events.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';

/** Rings the bell of the Berater's user. */
export const notify = <N extends EreignisName>(
  inside: Work,
  idBerater: number | null | undefined,
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> => ring(inside, sql`b.id_berater = ${idBerater ?? null}::bigint`, ereignis, werte);

/** Rings the bell of each of these users. */
export const notifyUsers = <N extends EreignisName>(
  inside: Work,
  ids: readonly number[],
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> => ring(inside, sql`b.id = any(${ids}::bigint[])`, ereignis, werte);

/** Rings the bell of everybody whose Berater belongs to the branch. */
export const notifyBranch = <N extends EreignisName>(
  inside: Work,
  idNiederlassung: number,
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> =>
  ring(
    inside,
    sql`exists (select 1 from berater_st e where e.id = b.id_berater and e.id_niederlassung = ${idNiederlassung})`,
    ereignis,
    werte,
  );

/** Whoever did it himself knows. */
async function ring<N extends EreignisName>(
  inside: Work,
  who: Sql,
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> {
  const { db, tx, caller } = inside;
  const { text, link } = meldung(ereignis, werte);
  const made = await db.rows<{ id: number; version: number }>(
    sql`insert into benachrichtigung (id_domaene, id_benutzer, ereignis, text, link, erstellt_von, geaendert_von)
        select ${caller.domaene}, b.id, ${ereignis}, ${text}, ${link}, ${caller.me.Id}, ${caller.me.Id}
          from benutzer_st b where b.id_domaene = ${caller.domaene} and b.is_aktiv and b.id is distinct from ${caller.me.Id}::bigint and ${who}
        returning id, version`,
    tx,
  );
  // No entry of the Aenderungsprotokoll, but the bell is to ring at once.
  for (const one of made) noteRow(inside, 'Benachrichtigung', 'Anlegen', one);
}
