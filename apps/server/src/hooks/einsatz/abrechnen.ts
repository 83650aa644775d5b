import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { type Sql, sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { advance } from '../shared/system-changes.ts';

/** Of `e`, which has ended: no week is left that is to be billed, nor one that nobody entered; without hours its fee is booked. */
const isBilled = (zone: string): Sql => sql`
  not exists (select 1 from stundennachweis s where s.id_einsatz = e.id and s.status not in ('Fakturiert', 'Korrigiert'))
  and case when e.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll') then not exists (
        select 1 from generate_series(date_trunc('week', e.beginn at time zone ${zone}::text), e.ende_tatsaechlich, interval '1 week') w (montag)
         where not exists (select 1 from stundennachweis s where s.id_einsatz = e.id and s.von < w.montag + interval '7 days' and s.bis >= w.montag))
      else exists (select 1 from faktura_position p join faktura_dat f on f.id = p.id_faktura
                    where p.id_einsatz = e.id and f.status in ('Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt') and f.belegart <> 'CoLieferantGutschrift') end`;

/** Assignments that have ended and are billed, all of the Domäne or of those named. */
export async function abgerechnete({ db, tx, caller }: Work, ids: readonly number[] | null = null): Promise<number[]> {
  const done = await db.rows<{ id: number }>(
    sql`select e.id from kundenportal_einsatz e where e.id_domaene = ${caller.domaene} and e.status = 'Beendet' and e.ende_tatsaechlich is not null
           and (${ids}::bigint[] is null or e.id = any(${ids}::bigint[])) and ${isBilled(caller.zone)} order by e.id`,
    tx,
  );
  return done.map(({ id }) => id);
}

/** One of them is done with. */
export const settleEinsatz = async (inside: Work, id: number): Promise<boolean> =>
  (await advance(inside, kundenportalEinsatz, id, 'Abgerechnet')) !== undefined;

/** What was done with is open again where something of it is to be billed once more: after a Storno, or a correction. */
export async function reopenEinsaetze(inside: Work, ids: readonly number[]): Promise<void> {
  const { db, tx, caller } = inside;
  const open = await db.rows<{ id: number }>(
    sql`select e.id from kundenportal_einsatz e where e.id_domaene = ${caller.domaene} and e.id = any(${ids}::bigint[]) and e.status = 'Abgerechnet'
           and not (${isBilled(caller.zone)}) order by e.id`,
    tx,
  );
  for (const { id } of open) await advance(inside, kundenportalEinsatz, id, 'AbrechnungAufgehoben');
}
