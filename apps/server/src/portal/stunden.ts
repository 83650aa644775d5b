import { addDays, mondayOf } from '@disponent/domain/days';
import type { Feiertagsland } from '@disponent/domain/rules/zeit/feiertage';
import { arbeitscodes } from '@disponent/domain/rules/zeit/leistungen';
import { tableOf } from '@disponent/domain/tables';
import type { FreigabeAnswer, FreigabeWoche } from '@disponent/domain/wire/stunden';
import { and, raw, type Sql, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import { visibleFields } from '../sight/access.ts';
import { rowScope } from '../sight/scope.ts';

const most = 500;

/** Law and holidays of assignments, by Einsatz. */
type RahmenOf = (
  asking: Asking,
  einsaetze: readonly number[],
  von: string,
  bis: string,
) => Promise<Map<number, { land: Feiertagsland; feiertage: Readonly<Record<string, string>> }>>;

/** Weeks as a customer approves them, the oldest first: what the caller sees of them, one statement for all. */
export async function freigaben(asking: Asking, which: Sql, rahmenOf: RahmenOf): Promise<FreigabeAnswer> {
  const { db, tx, caller } = asking;
  const seen = visibleFields(caller, tableOf('KundenportalEinsatz'));
  const found = await db.rows<Omit<FreigabeWoche, 'Land'> & { einsatz: number }>(
    sql`select e.id as einsatz, s.id as "Id", s.version::int as "Version", s.status as "Status", s.jahr::int as "Jahr", s.kw::int as "Kw", s.von as "Von", s.bis as "Bis", concat_ws(' ', p.nachname, p.vorname) as "Person",
               j.bezeichnung as "Taetigkeit", ${raw(seen.Kostenstelle ? 'e.kostenstelle' : 'null')} as "Kostenstelle", s.bemerkung as "Bemerkung", s.ablehnungsgrund as "Ablehnungsgrund",
               (coalesce(s.summe_ue50, 0) + coalesce(s.summe_ue100, 0))::float8 as "Ueberstunden", nullif(concat_ws(' ', b.vorname, b.nachname), '') as "Berater",
               (select json_build_object('Id', d.id, 'Dateiname', d.dateiname) from datei d where d.id_domaene = s.id_domaene and d.id = s.beleg) as "Beleg",
               coalesce((select json_agg(json_build_object('Datum', t.datum, 'Von', to_char(t.von, 'HH24:MI'), 'Bis', to_char(t.bis, 'HH24:MI'), 'PauseMin', t.pause_min, 'AbwesenheitArt', t.abwesenheit_art,
                           'Bemerkung', t.bemerkung, 'Menge', case when t.von is null then (select sum(l.menge) from stundennachweis_leistung l join leistungsart a on a.id = l.id_leistungsart
                             where l.id_domaene = t.id_domaene and l.id_stundennachweis_tag = t.id and a.code = any(${arbeitscodes}::text[])) end) order by t.datum)
                  from stundennachweis_tag t where t.id_domaene = s.id_domaene and t.id_stundennachweis = s.id), '[]') as "Tage"
          from stundennachweis s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.id_einsatz join pers_st p on p.id_domaene = e.id_domaene and p.id = e.id_person
          left join jobbezeichnung_st j on j.id_domaene = e.id_domaene and j.id = e.id_jobbezeichnung left join berater_st b on b.id_domaene = e.id_domaene and b.id = e.id_berater
         where ${and(rowScope(caller, tableOf('Stundennachweis'), 's'), which)} order by s.von, p.nachname, p.vorname, s.id limit ${most}::int`,
    tx,
  );
  const [first, last] = [found[0]?.Von, found.at(-1)?.Bis];
  const rahmen =
    first && last
      ? await rahmenOf(
          asking,
          found.map(({ einsatz }) => einsatz),
          first,
          addDays(mondayOf(last), 6),
        )
      : new Map<number, never>();
  return {
    Rows: found.map(({ einsatz, ...woche }) => ({ ...woche, Land: rahmen.get(einsatz)?.land ?? 'AT' })),
    Feiertage: [...new Set([...rahmen.values()].flatMap(({ feiertage }) => Object.keys(feiertage)))],
  };
}
