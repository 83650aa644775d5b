import { addDays } from '@disponent/domain/days';
import { einsatzarten, hasStunden } from '@disponent/domain/entities/einsatz/einsatzart';
import { tableOf } from '@disponent/domain/tables';
import type { StundenZeile } from '@disponent/domain/wire/stunden';
import { and, raw, type Sql, sql } from '../../db/sql.ts';
import { rahmenOf } from '../../hooks/stundennachweis/rahmen.ts';
import { isArbeit } from '../../records/computed/leistungen.ts';
import type { Asking } from '../../records/work.ts';
import { visibleFields } from '../../sight/access.ts';
import { rowScope } from '../../sight/scope.ts';

/** More rows of a week than anybody works on; who has more chooses a branch. */
export const maxZeilen = 1000;

const einsatz = tableOf('KundenportalEinsatz');
const nachweis = tableOf('Stundennachweis');
const arten = einsatzarten.filter((Einsatzart) => hasStunden({ Einsatzart }));

/** The Einsätze that the caller sees in the week of a Monday, with their hours of it and of the week before: few statements, however many there are. */
export async function leseZeilen(asking: Asking, montag: string, which: Sql): Promise<StundenZeile[]> {
  const { db, tx, caller } = asking;
  const sonntag = addDays(montag, 6);
  const visible = visibleFields(caller, einsatz);
  const ifSeen = (name: string, value: string) => raw(visible[name] ? value : 'null');
  const day = sql`(e.beginn at time zone ${caller.zone}::text)::date`;
  const ende = sql`coalesce(e.ende_tatsaechlich, e.ende_geplant)`;
  const ofWeek = sql`s.id_domaene = e.id_domaene and s.id_einsatz = e.id and s.art = 'Normal' and ${rowScope(caller, nachweis, 's')}`;
  const found = await db.rows<Omit<StundenZeile, 'Land' | 'Feiertage'>>(
    sql`select e.id as "IdEinsatz", e.einsatz_nr as "EinsatzNr", concat_ws(' ', p.nachname, p.vorname) as "Person", j.bezeichnung as "Taetigkeit",
               ${ifSeen('Kostenstelle', 'e.kostenstelle')} as "Kostenstelle", e.id_unternehmen as "IdUnternehmen", u.bezeichnung as "Kunde",
               ${ifSeen('IdFreigeber', `nullif(concat_ws(' ', f.vorname, f.nachname), '')`)} as "Freigeber", ${day} as "Beginn", ${ende} as "Ende",
               ${ifSeen('ArbeitszeitLage', 'e.arbeitszeit_lage')} as "Lage", e.status = 'Unterbrochen' as "IsUnterbrochen",
               coalesce((select json_agg(json_build_object('Id', s.id, 'Version', s.version, 'Von', s.von, 'Bis', s.bis, 'Status', s.status, 'Ablehnungsgrund', s.ablehnungsgrund,
                           'Erfassungsweg', s.erfassungsweg, 'Beleg', (select json_build_object('Id', d.id, 'Dateiname', d.dateiname) from datei d where d.id_domaene = s.id_domaene and d.id = s.beleg),
                           'Summen', json_build_object('Normal', coalesce(s.summe_normal, 0), 'Mehr', coalesce(s.summe_mehr, 0), 'Ue50', coalesce(s.summe_ue50, 0), 'Ue100', coalesce(s.summe_ue100, 0), 'Nacht', coalesce(s.summe_nacht, 0),
                             'SonnFeiertag', coalesce(s.summe_sonn_feiertag, 0), 'Abwesend', coalesce(s.summe_abwesend, 0))) order by s.von)
                  from stundennachweis s where ${ofWeek} and s.von between ${montag}::date and ${sonntag}::date), '[]') as "Wochen",
               coalesce((select json_agg(json_build_object('Datum', t.datum, 'Von', to_char(t.von, 'HH24:MI'), 'Bis', to_char(t.bis, 'HH24:MI'), 'PauseMin', t.pause_min, 'AbwesenheitArt', t.abwesenheit_art,
                           'Bemerkung', t.bemerkung, 'Menge', case when t.von is null then (select sum(l.menge) from stundennachweis_leistung l join leistungsart a on a.id = l.id_leistungsart
                             where l.id_domaene = t.id_domaene and l.id_stundennachweis_tag = t.id and a.code in ${isArbeit}) end) order by t.datum)
                  from stundennachweis s join stundennachweis_tag t on t.id_domaene = s.id_domaene and t.id_stundennachweis = s.id
                 where ${ofWeek} and s.von between ${montag}::date - 7 and ${sonntag}::date), '[]') as "Tage"
          from kundenportal_einsatz e join pers_st p on p.id_domaene = e.id_domaene and p.id = e.id_person join unternehmen_st u on u.id_domaene = e.id_domaene and u.id = e.id_unternehmen
          left join unternehmen_ansprechpartner f on f.id_domaene = e.id_domaene and f.id = e.id_freigeber left join jobbezeichnung_st j on j.id_domaene = e.id_domaene and j.id = e.id_jobbezeichnung
         where ${and(rowScope(caller, einsatz, 'e'), which)} and e.einsatzart = any(${arten}::text[]) and e.status not in ('Geplant', 'Storniert')
           and ${day} <= ${sonntag}::date and (${ende} is null or ${ende} >= ${montag}::date)
         order by u.bezeichnung, e.id_unternehmen, p.nachname, p.vorname, e.id limit ${maxZeilen + 1}::int`,
    tx,
  );
  const rahmen = await rahmenOf(
    asking,
    found.map(({ IdEinsatz }) => IdEinsatz),
    montag,
    sonntag,
  );
  return found.map((zeile) => {
    const { land = 'AT', feiertage = {} } = rahmen.get(zeile.IdEinsatz) ?? {};
    return { ...zeile, Land: land, Feiertage: feiertage };
  });
}
