import { tableOf } from '@disponent/domain/tables';
import type { ErinnerungAnswer, RechnungslaufAuswahl } from '@disponent/domain/wire/rechnungslauf';
import { sql } from '../../../db/sql.ts';
import type { Asking } from '../../../records/work.ts';
import { rowScope } from '../../../sight/scope.ts';
import { remindStunden } from '../../einsatz/emails.ts';
import { kreisSql } from './plan.ts';

/** Most mails of one click. */
const most = 500;

interface Woche {
  id: number;
  hasAddress: boolean;
  isReminded: boolean;
}

/** Asks the customers for the approval of what a run has to leave out, each week once a day; says what became of it. */
export async function erinnere({ db, caller }: Asking, auswahl: RechnungslaufAuswahl): Promise<ErinnerungAnswer> {
  const { Von, Bis } = auswahl;
  const wochen = await db.rows<Woche>(
    sql`select s.id, a.email is not null as "hasAddress",
               exists (select 1 from email_versand m where m.id_domaene = s.id_domaene and m.datensatz_id = s.id and m.entitaet = 'Stundennachweis'
                          and m.anlass = 'StundenErinnerung' and m.erstellt_am >= ${caller.today}::date::timestamp at time zone ${caller.zone}::text) as "isReminded"
          from stundennachweis s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.id_einsatz
          left join unternehmen_ansprechpartner a on a.id = e.id_freigeber
         where s.id_domaene = ${caller.domaene} and s.status = 'Eingereicht' and s.bis <= ${Bis}::date and s.von >= ${Von}::date
           and ${rowScope(caller, tableOf('KundenportalEinsatz'), 'e')} and ${kreisSql(auswahl)} order by s.id`,
  );
  const due = wochen.filter(({ hasAddress, isReminded }) => hasAddress && !isReminded).slice(0, most);
  let [Gesendet, Entwuerfe] = [0, 0];
  for (const { id } of due)
    await db.transaction(async (tx) => {
      if (!(await remindStunden({ db, tx, caller }, id))) return;
      const mail = await db.row<{ status: string }>(
        sql`select status from email_versand where id_domaene = ${caller.domaene} and entitaet = 'Stundennachweis' and datensatz_id = ${id} order by id desc limit 1`,
        tx,
      );
      if (mail?.status === 'Entwurf') Entwuerfe++;
      else Gesendet++;
    });
  return {
    Gesendet,
    Entwuerfe,
    HeuteSchon: wochen.filter(({ isReminded }) => isReminded).length,
    OhneAdresse: wochen.filter(({ hasAddress, isReminded }) => !hasAddress && !isReminded).length,
  };
}
