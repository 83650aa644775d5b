import { einwilligungsworte } from '@disponent/domain/entities/begleit/email/einwilligung';
import { sql } from '../../db/sql.ts';
import { einwilligungPfad } from '../../mail/einwilligung-link.ts';
import { anchor } from '../../mail/fill.ts';
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

interface Faellig {
  bis: string;
  name: string;
  berater: number | null;
  nl: number | null;
  sprache: string | null;
}

/** Asks one of them, once somebody of ours has looked at it. False when it is not wanted any more. */
export async function askEinwilligung(inside: Work, id: number): Promise<boolean> {
  const row = await inside.db.row<Faellig & object>(
    sql`select p.einwilligung_bis::text as bis, concat_ws(' ', p.nachname, p.vorname) as name, p.id_berater as berater, p.id_niederlassung as nl, s.iso_code as sprache
          from pers_st p left join sprache_st s on s.id = p.id_sprache_korrespondenz
         where p.id = ${id} and p.id_domaene = ${inside.caller.domaene} and not p.is_kontaktsperre and p.einwilligung_bis is not null for no key update of p`,
    inside.tx,
  );
  const to = row && (await personOf(inside, id));
  if (!to) return false;
  const { link } = einwilligungsworte[row.sprache === 'en' ? 'en' : 'de'];
  const values = { Person: to.name, GueltigBis: { day: row.bis }, Link: anchor(einwilligungPfad(), link) };
  await sendEmails(inside, [{ anlass: 'EinwilligungVerlaengern', to, values }], {
    bezug: ['PersSt', { Id: id, IdNiederlassung: row.nl }],
    titel: row.name,
    idBerater: row.berater,
  });
  return true;
}
