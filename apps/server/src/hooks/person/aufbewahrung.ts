import { persSt } from '@disponent/domain/entities/person';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { notifyUsers } from '../shared/melden.ts';
import { advance } from '../shared/system-changes.ts';
import { anonymise } from './anonymisieren.ts';

/** Years that hours and papers of the AÜG, and wage documents of the BAO, are kept, from the end of their year. */
const lohnJahre = 7;

/**
 * Writes the day from which nothing asks for a person's data any more (domain model 12.3): the latest of all reasons to keep it, none while he works for us or waits for
 * somebody. The Domäne says how many months an application counts after its end, and a consent at most, which may end earlier by itself. One statement for all; only rows
 * that change are touched. Says how many did.
 */
export async function planLoeschungen({ db, tx, caller }: Work): Promise<number> {
  const changed = await db.rows(
    sql`with fristen as (
          select p.id,
                 case when p.status in ('Mitarbeiter', 'Anonymisiert') or p.is_aufbewahrung_gesperrt is true or offen.ist then null
                      else greatest(letzte.tag + make_interval(months => frist.bewerbung), lohn.tag, einwilligung.tag)::date end as tag
            from pers_st p
            cross join (select coalesce(d.aufbewahrung_bewerbung_monate, 7)::int as bewerbung, coalesce(d.aufbewahrung_evidenz_monate, 24)::int as evidenz
                          from domaene_st d where d.id = ${caller.domaene}) frist
            cross join lateral (select greatest((p.erstellt_am at time zone ${caller.zone}::text)::date,
                                                max((coalesce(b.status_seit, b.erstellt_am) at time zone ${caller.zone}::text)::date)) as tag
                                  from bewerbung b where b.id_domaene = p.id_domaene and b.id_person = p.id) letzte
            cross join lateral (select exists (select 1 from pv_dat v where v.id_domaene = p.id_domaene and v.id_person = p.id
                                                  and v.status in ('Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen'))
                                    or exists (select 1 from kundenportal_einsatz e where e.id_domaene = p.id_domaene and e.id_person = p.id
                                                  and e.status in ('Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen', 'Beendet'))
                                    or exists (select 1 from bewerbung b where b.id_domaene = p.id_domaene and b.id_person = p.id
                                                  and b.status in ('Eingegangen', 'InPruefung', 'Telefoninterview')) as ist) offen
            cross join lateral (select (date_trunc('year', greatest(p.austritt, max(e.ende_tatsaechlich))) + make_interval(years => ${lohnJahre + 1}) - interval '1 day')::date as tag
                                  from kundenportal_einsatz e where e.id_domaene = p.id_domaene and e.id_person = p.id and e.status <> 'Storniert') lohn
            cross join lateral (select max(least(k.gueltig_bis, (k.erteilt_am + make_interval(months => frist.evidenz))::date)) as tag
                                  from person_einwilligung k join einwilligung_dsgvo_st t on t.id = k.id_einwilligung_dsgvo
                                 where k.id_person = p.id and t.zweck = 'Evidenz' and k.widerrufen_am is null) einwilligung
           where p.id_domaene = ${caller.domaene})
        update pers_st p set loeschung_geplant_am = f.tag from fristen f
         where p.id = f.id and p.loeschung_geplant_am is distinct from f.tag returning p.id`,
    tx,
  );
  return changed.length;
}

/** Those whose data nothing asks for any more, and whether the Domäne wants it gone without a question. */
export async function faelligeLoeschungen({ db, tx, caller }: Work): Promise<{ ids: number[]; isAutomatic: boolean }> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from pers_st where id_domaene = ${caller.domaene} and status <> 'Anonymisiert' and loeschung_geplant_am <= ${caller.today}::date order by id`,
    tx,
  );
  const domaene = await db.row<{ automatisch: boolean | null }>(
    sql`select is_loeschlauf_automatisch as automatisch from domaene_st where id = ${caller.domaene}`,
    tx,
  );
  return { ids: rows.map(({ id }) => id), isAutomatic: domaene?.automatisch === true };
}

/** Rings the bell of everybody who may erase; it leads to the list of these persons. */
export async function legeLoeschungenVor(inside: Work, anzahl: number): Promise<void> {
  const { db, tx, caller } = inside;
  const users = await db.rows<{ id: number }>(
    sql`select b.id from benutzer_st b join benutzerrolle_recht r on r.id_benutzerrolle = b.id_benutzerrolle
         where b.id_domaene = ${caller.domaene} and r.recht = 'PersonAnonymisieren'`,
    tx,
  );
  const filter = JSON.stringify(['LoeschungGeplantAm', '<=', caller.today]);
  await notifyUsers(
    inside,
    users.map(({ id }) => id),
    'LoeschfristenAbgelaufen',
    { anzahl, link: `${persSt.path}?filter=${encodeURIComponent(filter)}` },
  );
}

/** Erased by the system, if it is still due: somebody may have stopped it a moment ago. */
export async function loescheFaellige(inside: Work, id: number): Promise<boolean> {
  const due = await inside.db.row(
    sql`select 1 from pers_st where id = ${id} and status not in ('Anonymisiert', 'Mitarbeiter') and is_aufbewahrung_gesperrt is not true
           and loeschung_geplant_am <= ${inside.caller.today}::date for update`,
    inside.tx,
  );
  if (!due) return false;
  await advance(inside, persSt, id, 'FristAbgelaufen');
  await anonymise(id, inside);
  return true;
}
