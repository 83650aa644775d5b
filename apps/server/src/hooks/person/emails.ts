import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { personOf, sendEmails } from '../shared/emails.ts';

/** Days before its end that somebody is asked for his consent again (domain model 12.3). */
const tage = 30;

/** People whose consent ends soon, who may be written to and were not asked yet for this end. */
export async function endendeEinwilligungen({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select p.id from pers_st p where p.id_domaene = ${caller.domaene} and p.status in ('Neu', 'InPruefung', 'Pool') and p.email is not null and not p.is_kontaktsperre
           and p.einwilligung_bis between ${caller.today}::date and ${caller.today}::date + ${tage}::int
           and not exists (select 1 from email_versand m where m.id_domaene = p.id_domaene and m.entitaet = 'PersSt' and m.datensatz_id = p.id
                              and m.anlass = 'EinwilligungVerlaengern' and m.erstellt_am > p.einwilligung_bis - interval '60 days')
         order by p.id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** Asks one of them, once somebody of ours has looked at it. False when it is not wanted any more. */
export async function askEinwilligung(inside: Work, id: number): Promise<boolean> {
  const row = await inside.db.row<{ bis: string; name: string; berater: number | null; nl: number | null }>(
    sql`select einwilligung_bis::text as bis, concat_ws(' ', nachname, vorname) as name, id_berater as berater, id_niederlassung as nl from pers_st
         where id = ${id} and id_domaene = ${inside.caller.domaene} and not is_kontaktsperre and einwilligung_bis is not null for no key update`,
    inside.tx,
  );
  const to = row && (await personOf(inside, id));
  if (!to) return false;
  const values = { Person: to.name, GueltigBis: { day: row.bis } };
  await sendEmails(inside, [{ anlass: 'EinwilligungVerlaengern', to, values }], {
    bezug: ['PersSt', { Id: id, IdNiederlassung: row.nl }],
    titel: row.name,
    idBerater: row.berater,
  });
  return true;
}
