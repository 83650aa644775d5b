import { addDays, mondayOf } from '@disponent/domain/days';
import type { Feiertagsland } from '@disponent/domain/rules/zeit/feiertage';
import type { Rahmen } from '@disponent/domain/rules/zeit/leistungen';
import type { Arbeitstag } from '@disponent/domain/rules/zeit/spanne';
import { type KvZeitregel, zeitregelnMit } from '@disponent/domain/rules/zeit/zeitregeln';
import { sql } from '../../db/sql.ts';
import type { Row } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { type Feiertagsort, landOf, readFeiertage } from '../shared/feiertage.ts';

interface Einsatz {
  id: number;
  wochenstunden: number | null;
  ort: string | null;
  bundesland: string | null;
  id_bundesland: number | null;
  /** The country of our own company, whose law holds. */
  land: string | null;
  kv: string | null;
  kv_regeln: KvZeitregel[];
  zulagen: Rahmen['zulagen'];
}

interface EinsatzRahmen extends Rahmen {
  /** Whose law holds. */
  readonly land: Feiertagsland;
}

/** What the hours of assignments are worked out with, by Einsatz. */
export async function rahmenOf(
  { db, tx, caller }: Asking,
  einsaetze: readonly number[],
  von: string,
  bis: string,
): Promise<Map<number, EinsatzRahmen>> {
  const found = await db.rows<Einsatz>(
    sql`select e.id, e.wochenstunden, o.iso_code as ort, b.kurzbezeichnung as bundesland, b.id as id_bundesland, l.iso_code as land, k.bezeichnung as kv,
               coalesce((select json_agg(json_build_object('GueltigAb', z.gueltig_ab, 'NormalTag', z.normal_tag, 'NormalWoche', z.normal_woche,
                   'NachtVon', to_char(z.nacht_von, 'HH24:MI'), 'NachtBis', to_char(z.nacht_bis, 'HH24:MI'), 'Ue100Von', to_char(z.ue100_von, 'HH24:MI'),
                   'Ue100Bis', to_char(z.ue100_bis, 'HH24:MI'), 'TaggeldUeber', z.taggeld_ueber) order by z.gueltig_ab)
                 from kv_zeitregel z where z.id_kollektivvertrag = e.id_kollektivvertrag), '[]') as kv_regeln,
               coalesce((select json_agg(json_build_object('code', a.code, 'ab', c.gueltig_ab, 'bis', c.gueltig_bis) order by c.gueltig_ab)
                 from einsatz_kondition c join leistungsart a on a.id = c.id_leistungsart and a.code in ('SEG', 'TAGGELD') where c.id_einsatz = e.id), '[]') as zulagen
          from kundenportal_einsatz e
          left join unternehmen_standort s on s.id = e.id_standort left join land o on o.id = s.id_land left join bundesland b on b.id = s.id_bundesland
          left join niederlassung_st n on n.id = e.id_niederlassung left join unternehmen_st u on u.id = n.id_unternehmen left join land l on l.id = u.id_land
          left join kollektivvertrag k on k.id = e.id_kollektivvertrag
         where e.id = any(${einsaetze}::bigint[]) and e.id_domaene = ${caller.domaene}`,
    tx,
  );
  // A night of the last day ends in the next one.
  const feiertageAn = await readFeiertage({ db, tx }, mondayOf(von), addDays(bis, 1));
  return new Map(found.map((einsatz) => [einsatz.id, rahmenMit(einsatz, feiertageAn)]));
}

function rahmenMit(einsatz: Einsatz, feiertageAn: (ort: Feiertagsort) => Record<string, string>): EinsatzRahmen {
  return {
    land: landOf(einsatz.land),
    regeln: zeitregelnMit(
      landOf(einsatz.land),
      einsatz.kv === null ? null : { name: einsatz.kv, regeln: einsatz.kv_regeln },
    ),
    feiertage: feiertageAn({ ...einsatz, land: einsatz.ort ?? einsatz.land }),
    wochenstunden: Number(einsatz.wochenstunden ?? 38.5),
    zulagen: einsatz.zulagen,
  };
}

/**
 * Other days of the ISO week that are known: before the month ended in it those of another Stundennachweis, which has to be asked for only
 * where the week does not begin with `von`; of a Korrektur those it corrects.
 */
export async function andereTageOf({ db, tx }: Asking, { IdEinsatz, Art }: Row, von: string): Promise<Arbeitstag[]> {
  const montag = mondayOf(von);
  if (montag === von && Art !== 'Korrektur') return [];
  const bis = Art === 'Korrektur' ? addDays(montag, 6) : addDays(von, -1);
  return db.rows<Arbeitstag & object>(
    sql`select t.datum::text as "Datum", to_char(t.von, 'HH24:MI') as "Von", to_char(t.bis, 'HH24:MI') as "Bis", t.pause_min as "PauseMin", t.abwesenheit_art as "AbwesenheitArt"
          from stundennachweis_tag t join stundennachweis s on s.id = t.id_stundennachweis
         where s.id_einsatz = ${IdEinsatz} and s.art = 'Normal' and t.datum between ${montag}::date and ${bis}::date`,
    tx,
  );
}

/** Ids of the Leistungsarten by code. */
export async function artenOf({ db, tx }: Asking): Promise<Map<string, number>> {
  const found = await db.rows<{ id: number; code: string }>(sql`select id, code from leistungsart`, tx);
  return new Map(found.map(({ id, code }) => [code, id]));
}

/** What was billed of a week, by day and Leistungsart. */
export async function verrechnetOf({ db, tx }: Asking, id: unknown): Promise<Map<string, Map<number, number>>> {
  const found = await db.rows<{ datum: string; art: number; menge: number }>(
    sql`select t.datum::text as datum, l.id_leistungsart as art, l.menge from stundennachweis_tag t join stundennachweis_leistung l on l.id_stundennachweis_tag = t.id
         where t.id_stundennachweis = ${id}`,
    tx,
  );
  const days = new Map<string, Map<number, number>>();
  for (const { datum, art, menge } of found) {
    const day = days.get(datum) ?? new Map<number, number>();
    days.set(datum, day.set(Number(art), Number(menge)));
  }
  return days;
}
