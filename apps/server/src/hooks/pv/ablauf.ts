import { sql } from '../../db/sql.ts';
import { aufgabe } from '../aufgaben.ts';
import { aendern, type Inside } from '../automatik.ts';
import { mitPhase } from './phase.ts';

/** For the nightly run: proposals that the customer did not answer in time are over; somebody is told. Says how many. */
export async function vorschlaegeAblaufen(inside: Inside): Promise<number> {
  const { db, tx, caller } = inside;
  const due = await db.rows<{ id: number }>(
    sql`select id from pv_dat where id_domaene = ${caller.domaene} and status = 'Vorgeschlagen' and gueltig_bis < ${caller.today}::date order by id`,
    tx,
  );
  for (const { id } of due) {
    const row = await aendern(inside, 'PvDat', id, 'Abgelaufen', (one) =>
      one.Status === 'Vorgeschlagen' ? mitPhase({ ...one, Status: 'Abgelaufen' }) : undefined,
    );
    if (row)
      await aufgabe(inside, {
        Titel: `Vorschlag abgelaufen: ${String(row.PvNr)}`,
        bezug: ['PvDat', row],
        anlass: 'PvAbgelaufen',
        idBerater: row.IdBerater,
      });
  }
  return due.length;
}
