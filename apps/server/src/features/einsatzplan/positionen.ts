import type { PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { rowScope } from '../../sight/scope.ts';
import { checkMayPlan, tables } from './who.ts';

/** Enough for one side of the screen; whoever looks for another one searches. */
const most = 200;

/** Positions that still have a seat, those that begin first at the top. */
export async function offenePositionen({ db, caller }: Asking): Promise<PlanPosition[]> {
  checkMayPlan(caller);
  const { position } = tables();
  if (!may(caller, 'Lesen', position)) return [];
  return db.rows<PlanPosition>(
    sql`select t.id as "Id", a.id as "IdAnfrage", a.anfrage_nr as "AnfrageNr", t.bezeichnung as "Bezeichnung", u.bezeichnung as "Kunde", coalesce(s.ort, u.ort) as "Ort",
               t.beginn::text as "Beginn", t.ende::text as "Ende", t.schicht as "Schicht", t.anzahl::int as "Anzahl", b.n as "Besetzt", b.geplant as "Geplant"
          from anfrage_position t join anfrage_dat a on a.id = t.id_anfrage join unternehmen_st u on u.id = a.id_unternehmen left join unternehmen_standort s on s.id = a.id_standort
          cross join lateral (select count(*)::int as n, (count(*) filter (where e.status = 'Geplant'))::int as geplant from kundenportal_einsatz e
                               where e.id_domaene = t.id_domaene and e.id_anfrage_position = t.id and e.status <> 'Storniert') b
         where ${rowScope(caller, position)} and t.status = 'Offen' and a.status in ('Offen', 'InBearbeitung', 'Teilbesetzt')
           and (t.ende is null or t.ende >= ${caller.today}::date) and b.n < t.anzahl
         order by t.beginn, t.id limit ${most}`,
  );
}
