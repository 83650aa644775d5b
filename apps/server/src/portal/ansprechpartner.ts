import type { PortalAnsprechpartner } from '@disponent/domain/wire/portal';
import { sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';

/** More than these are no contact any more. */
const most = 3;

/** Who of ours looks after the companies that the caller himself acts for. Whoever is away is stood in for by the deputy. */
export const ansprechpartner = ({ db, caller, tx }: Asking): Promise<PortalAnsprechpartner[]> =>
  db.rows(
    sql`select concat_ws(' ', b.titel, b.vorname, b.nachname) as "Name", b.anrede as "Anrede", coalesce(b.telefon, b.mobil) as "Telefon", b.email as "Email",
               case when b.id <> a.id then concat_ws(' ', a.titel, a.vorname, a.nachname) end as "Vertritt"
          from (select u.id_berater, min(u.id) as erstes from benutzer_st_unternehmen l join unternehmen_st u on u.id_domaene = ${caller.domaene} and u.id = l.id_nach
                 where l.id_von = ${caller.me.Id}::bigint group by u.id_berater) own
          join berater_st a on a.id_domaene = ${caller.domaene} and a.id = own.id_berater
          left join berater_st v on v.id_domaene = a.id_domaene and v.id = a.id_vertretung and v.is_aktiv
               and ${caller.today}::date between a.abwesend_von and coalesce(a.abwesend_bis, 'infinity')
          join berater_st b on b.id_domaene = a.id_domaene and b.id = coalesce(v.id, a.id)
         where b.is_aktiv order by own.erstes limit ${most}::int`,
    tx,
  );
