import { pvDat } from '@disponent/domain/entities/pv';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe } from '../shared/aufgaben.ts';
import { titelUeber } from '../shared/aufgaben-namen.ts';
import { advance } from '../shared/system-changes.ts';

/** Proposals that the customer did not answer in time. */
export async function unbeantworteteVorschlaege({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select id from pv_dat where id_domaene = ${caller.domaene} and status = 'Vorgeschlagen' and gueltig_bis < ${caller.today}::date order by id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** One of them is over; somebody is told. False when it was answered meanwhile. */
export async function expireVorschlag(inside: Work, id: number): Promise<boolean> {
  const row = await advance(inside, pvDat, id, 'Abgelaufen');
  if (!row) return false;
  await addAufgabe(inside, {
    Titel: await titelUeber(inside, 'Vorschlag abgelaufen', ['PvDat', id]),
    bezug: ['PvDat', row],
    anlass: 'PvAbgelaufen',
    idBerater: row.IdBerater,
  });
  return true;
}
