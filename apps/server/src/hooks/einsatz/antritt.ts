import { type KundenportalEinsatz, kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { isEigenesPersonal, isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import { isEmpty } from '@disponent/domain/rules/rule';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe } from '../shared/aufgaben.ts';
import { titelUeber } from '../shared/aufgaben-namen.ts';
import { advance } from '../shared/system-changes.ts';

/** Confirmed assignments whose first day has come. */
export async function beginnendeEinsaetze({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select id from kundenportal_einsatz where id_domaene = ${caller.domaene} and status = 'Bestaetigt'
           and (beginn at time zone ${caller.zone}::text)::date <= ${caller.today}::date order by id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** Who begins is Aktiv, if all was told and reported; otherwise somebody has to see to it. Says whether he began. */
export async function startEinsatz(inside: Work, id: number): Promise<boolean> {
  let open: KundenportalEinsatz | undefined;
  const row = await advance(inside, kundenportalEinsatz, id, 'Antritt', (one) => {
    if (fehlt(one)) open = one;
    return open ? undefined : {};
  });
  if (open)
    await addAufgabe(inside, {
      Titel: await titelUeber(inside, 'Antritt ohne Mitteilung oder Anmeldung', ['KundenportalEinsatz', id]),
      bezug: ['KundenportalEinsatz', open],
      anlass: 'AntrittOffen',
      idBerater: open.IdBerater,
      Prioritaet: 'Dringend',
    });
  return row !== undefined;
}

/** What must be told to the worker and reported before work begins. */
const fehlt = (row: KundenportalEinsatz): boolean =>
  (isUeberlassung(row) && isEmpty(row.UeberlassungsmitteilungAm)) ||
  (isEigenesPersonal(row) && isEmpty(row.AnmeldungOegkAm));
