import { type Ausschlussgrund, type Kriterium, kriterien } from '@disponent/domain/matching';
import { tableOf } from '@disponent/domain/tables';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import { rowScope } from '../sight/scope.ts';
import { refreshPassung } from './refresh.ts';
import type { Stelle } from './stelle.ts';

/** How a person does in one position. */
export interface Rang extends Readonly<Record<Kriterium, number>> {
  readonly person: number;
  readonly stelle: number;
  readonly punkte: number;
  /** How the profession fits. */
  readonly wie: 'Hauptberuf' | 'Weiterer' | 'Gruppe' | 'Verwandt' | null;
  /** As the crow flies; null where one of the two places is not known. */
  readonly km: number | null;
  readonly isRegion: boolean;
  readonly isPkw: boolean;
  readonly frei: string | null;
  readonly isStunden: boolean;
  readonly isSchicht: boolean;
  /** Of each requirement: 2 fulfilled, 1 nearly, 0 not. */
  readonly erfuellt: readonly number[];
  readonly isMuss: boolean;
}

export interface Ranking {
  readonly rows: readonly Rang[];
  readonly anzahl: number;
  readonly mussFehlt: number;
  readonly ausgeschlossen: Partial<Record<Ausschlussgrund, number>>;
}

export interface RankOptions {
  /** One of the two is a single one: persons for a position, or positions for a person. */
  readonly stellen: readonly Stelle[];
  readonly person?: number;
  readonly limit: number;
  readonly minPunkte: number;
  /** Kilometres. */
  readonly umkreis?: number | undefined;
  /** Whether what somebody wants to earn may count: not for who must not know it. */
  readonly withEntgelt: boolean;
  /** Also who may not be proposed: to tell the points of a proposal that is made all the same. */
  readonly withExcluded?: boolean;
}

/**
 * Every person in one statement. What costs little comes first, and whoever cannot reach the points any more is not looked at further; so
 * the lists of a person, his assignments and proposals are asked for few.
 */
export async function rank(asking: Asking, options: RankOptions): Promise<Ranking> {
  const { db, tx } = asking;
  await refreshPassung(asking);
  const found = await db.row<{
    rows: Rang[] | null;
    anzahl: number;
    fehlt: number;
    gruende: Ranking['ausgeschlossen'] | null;
  }>(rankSql(asking, options), tx);
  return {
    rows: found?.rows ?? [],
    anzahl: found?.anzahl ?? 0,
    mussFehlt: found?.fehlt ?? 0,
    ausgeschlossen: found?.gruende ?? {},
  };
}

function rankSql(
  { caller }: Asking,
  { stellen, person, limit, minPunkte, umkreis, withEntgelt, withExcluded }: RankOptions,
): Sql {
  const p = (name: Kriterium) => raw(String(kriterien[name]));
  const later = raw(String(kriterien.Anforderungen + kriterien.Sprache));
  const ranked = withExcluded ? raw('true') : raw('grund is null');
  return sql`
    with o as materialized (select * from jsonb_to_recordset(${JSON.stringify(stellen.map(stelleJson))}::jsonb) as o(
        id bigint, kunde bigint, job bigint, jobs bigint[], kin_jobs bigint[], gruppen bigint[], kin_gruppen bigint[], lat float8, lon float8, kos float8,
        regionen bigint[], frueh boolean, beginn date, ende date, stunden float8, schichten text[], entgelt float8, gesamt integer)),
      f as materialized (select * from jsonb_to_recordset(${JSON.stringify(stellen.flatMap(anforderungJson))}::jsonb) as f(
        stelle bigint, nr integer, gewicht integer, sprache boolean, muss boolean, durch bigint[], fast bigint[])),
      b as materialized (
        select p.id_person as person, o.id as stelle, o.kunde, o.beginn, o.ende, x.wie, x.km, y.region as "isRegion", p.is_pkw as "isPkw", p.verfuegbar_ab,
               y.stunden as "isStunden", y.schicht as "isSchicht", round(x.beruf * ${p('Beruf')})::int as "Beruf", y."Ort", y."Verfuegbarkeit",
               round((y.stunden::int + y.schicht::int) * ${p('Arbeitszeit')} / 2.0)::int as "Arbeitszeit", y."Entgelt",
               z."Anforderungen", z."Sprache", z.muss as "isMuss", p.merkmale || z.gueltig as merkmale,
               coalesce(p.sperre, case when p.einwilligung_bis < ${caller.today}::date then 'Einwilligung' when p.arbeitserlaubnis_bis < o.beginn then 'Arbeitserlaubnis' end) as sperre
          from person_passung p cross join o
          cross join lateral (
            select t.wie, t.km, case t.wie when 'Hauptberuf' then 1 when 'Weiterer' then 0.8 when 'Gruppe' then 0.5 when 'Verwandt' then 8 / 30.0 else 0 end as beruf
              from (select case when p.beruf = o.job then 'Hauptberuf' when o.job = any(p.berufe) then 'Weiterer'
                                when p.beruf = any(o.jobs) or p.berufe && o.jobs or p.gruppen && o.gruppen then 'Gruppe'
                                when p.beruf = any(o.kin_jobs) or p.berufe && o.kin_jobs or p.gruppen && o.kin_gruppen then 'Verwandt' end as wie,
                           111.2 * sqrt((p.lat - o.lat) * (p.lat - o.lat) + (p.lon - o.lon) * (p.lon - o.lon) * o.kos * o.kos) as km offset 0) t offset 0) x
          cross join lateral (
            select *, greatest(0, round(case when x.km is null then case when t.region then 8.0 else 0 end
                                  when x.km <= 15 then ${p('Ort')} when x.km >= p.max_km then 0 else ${p('Ort')} * (p.max_km - x.km) / (p.max_km - 15) end)::int
                            - case when o.frueh and not p.is_pkw then 5 else 0 end) as "Ort",
                   case when p.verfuegbar_ab is null then 3 when p.verfuegbar_ab <= o.beginn then ${p('Verfuegbarkeit')}
                        when p.verfuegbar_ab <= o.beginn + 14 then 6 when p.verfuegbar_ab <= o.beginn + 30 then 3 else 0 end as "Verfuegbarkeit",
                   ${withEntgelt ? sql`case when p.entgelt is null or o.entgelt is null or p.entgelt <= o.entgelt + 0.005 then ${p('Entgelt')} when p.entgelt <= o.entgelt * 1.1 then 2 else 0 end` : p('Entgelt')} as "Entgelt"
              from (select p.regionen && o.regionen as region, o.stunden >= coalesce(p.stunden_von, 0) and o.stunden <= coalesce(p.stunden_bis, 60) as stunden,
                           o.schichten = '{}' or p.schichten && o.schichten as schicht) t offset 0) y
          cross join lateral (
            select w.gueltig,
                   case when o.gesamt = 0 then ${p('Anforderungen')} else round(${p('Anforderungen')} * coalesce(sum(f.gewicht) filter (where f.durch && (p.merkmale || w.gueltig)), 0) / o.gesamt::numeric)::int end as "Anforderungen",
                   round(${p('Sprache')} * coalesce(avg(case when f.durch && p.merkmale then 1 when f.fast && p.merkmale then 0.5 else 0 end) filter (where f.sprache), 1))::int as "Sprache",
                   coalesce(bool_and(f.durch && (p.merkmale || w.gueltig)) filter (where f.muss), true) as muss
              from (select case when p.merkmale_befristet = '{}' then '{}'::bigint[]
                                else array(select m from unnest(p.merkmale_befristet, p.merkmale_bis) u(m, bis) where bis >= o.beginn) end as gueltig offset 0) w
              left join f on f.stelle = o.id group by w.gueltig offset 0) z
         where ${personScope(caller)} and ${person === undefined ? raw('true') : sql`p.id_person = ${person}`}
           and ${umkreis === undefined ? raw('true') : sql`(x.km <= ${umkreis} or (x.km is null and y.region))`}
           and round(x.beruf * ${p('Beruf')}) + y."Ort" + y."Verfuegbarkeit" + ${p('Arbeitszeit')} + y."Entgelt" + ${later} >= ${minPunkte}
           and round(x.beruf * ${p('Beruf')}) + y."Ort" + y."Verfuegbarkeit" + round((y.stunden::int + y.schicht::int) * ${p('Arbeitszeit')} / 2.0) + y."Entgelt" + z."Anforderungen" + z."Sprache" >= ${minPunkte}),
      c as materialized (
        select b.*, e.bis as belegt, greatest(b.verfuegbar_ab, e.bis + 1) as frei,
               case when e.bis is null then b."Verfuegbarkeit" when e.bis < b.beginn + 14 then least(b."Verfuegbarkeit", 6) when e.bis < b.beginn + 30 then least(b."Verfuegbarkeit", 3) else 0 end as verfuegbar,
               coalesce(b.sperre,
                 case when exists (select 1 from person_sperre s where s.id_person = b.person and s.id_unternehmen = b.kunde and (s.gueltig_bis is null or s.gueltig_bis >= ${caller.today}::date)) then 'Kundensperre'
                      when exists (select 1 from pv_dat v where v.id_person = b.person and v.id_anfrage_position = b.stelle and v.status not in ('Abgelehnt', 'Zurueckgezogen', 'Abgelaufen')) then 'Vorgeschlagen'
                      when e.bis >= coalesce(b.ende, 'infinity'::date) then 'Einsatz' end) as sonst
          from b left join lateral (
            select max(coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date)) as bis from kundenportal_einsatz e
             where e.id_person = b.person and e.status in ('Geplant', 'Bestaetigt', 'Aktiv') and (e.beginn at time zone ${caller.zone}::text)::date <= b.beginn and coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date) >= b.beginn) e on true),
      d as materialized (
        select c.*, c."Beruf" + c."Ort" + c.verfuegbar + c."Arbeitszeit" + c."Entgelt" + c."Anforderungen" + c."Sprache" as punkte,
               case when c.sonst = 'Einwilligung' and exists (select 1 from bewerbung w where w.id_person = c.person and w.status in ('Eingegangen', 'InPruefung', 'Telefoninterview')) then null else c.sonst end as grund
          from c),
      r as materialized (select * from d where punkte >= ${minPunkte} and ${ranked} order by "isMuss" desc, punkte desc, km nulls last, person, stelle limit ${limit})
    select (select json_agg(json_build_object('person', r.person, 'stelle', r.stelle, 'punkte', r.punkte, 'wie', r.wie, 'km', round(r.km::numeric, 1), 'isRegion', r."isRegion",
                'isPkw', r."isPkw", 'frei', case when isfinite(r.frei) then r.frei end, 'isStunden', r."isStunden", 'isSchicht', r."isSchicht", 'isMuss', r."isMuss",
                'Beruf', r."Beruf", 'Anforderungen', r."Anforderungen", 'Ort', r."Ort", 'Verfuegbarkeit', r.verfuegbar, 'Sprache', r."Sprache", 'Arbeitszeit', r."Arbeitszeit", 'Entgelt', r."Entgelt",
                'erfuellt', array(select case when f.durch && r.merkmale then 2 when f.fast && r.merkmale then 1 else 0 end from f where f.stelle = r.stelle order by f.nr))
              order by r."isMuss" desc, r.punkte desc, r.km nulls last, r.person, r.stelle) from r) as rows,
           (select count(*)::int from d where punkte >= ${minPunkte} and grund is null and "isMuss") as anzahl,
           (select count(*)::int from d where punkte >= ${minPunkte} and grund is null and not "isMuss") as fehlt,
           (select json_object_agg(grund, n) from (select grund, count(*)::int as n from d where punkte >= ${minPunkte} and grund is not null group by grund) g) as gruende`;
}

/** The narrow row has what the scope of a branch or of one's own people asks for; any other is asked of the persons themselves. */
function personScope(caller: Asking['caller']): Sql {
  const table = tableOf('PersSt');
  const isNarrow = caller.me.IsPlattformAdmin || ['Domaene', 'Niederlassung', 'Eigene'].includes(caller.datenbereich);
  return isNarrow
    ? rowScope(caller, table, 'p')
    : sql`p.id_person in (select t.id from pers_st t where ${rowScope(caller, table)})`;
}

const radians = Math.PI / 180;

function stelleJson(stelle: Stelle): object {
  const { lat, lon, anforderungen } = stelle;
  return {
    id: stelle.id,
    kunde: stelle.kunde,
    job: stelle.job,
    jobs: stelle.jobs,
    kin_jobs: stelle.verwandteJobs,
    gruppen: stelle.gruppen,
    kin_gruppen: stelle.verwandteGruppen,
    lat,
    lon,
    kos: lat === null ? null : Math.cos(lat * radians),
    regionen: stelle.regionen,
    frueh: stelle.isFrueh,
    beginn: stelle.beginn,
    ende: stelle.ende,
    stunden: stelle.wochenstunden,
    schichten: schichtenOf(stelle.schicht),
    entgelt: stelle.entgelt,
    gesamt: anforderungen.reduce((sum, one) => sum + gewichtOf(one), 0),
  };
}

const anforderungJson = ({ id, anforderungen }: Stelle): object[] =>
  anforderungen.map((one, nr) => ({
    stelle: id,
    nr,
    gewicht: gewichtOf(one),
    sprache: one.isSprache,
    muss: one.gewichtung === 'Muss' && one.erfuelltDurch.length > 0,
    durch: one.erfuelltDurch,
    fast: one.fastErfuelltDurch,
  }));

/** Languages have points of their own, what must be there is no matter of points, and what only words say nobody can count. */
function gewichtOf({ gewichtung, isSprache, erfuelltDurch }: Stelle['anforderungen'][number]): number {
  if (isSprache || gewichtung === 'Muss' || erfuelltDurch.length === 0) return 0;
  return gewichtung === 'Soll' ? 2 : 1;
}

/** What somebody must be ready for, one of them; nothing by day. */
function schichtenOf(schicht: string): string[] {
  if (schicht === 'Keine') return [];
  return schicht === 'Wechsel' ? ['ZweiSchicht', 'DreiSchicht', 'VierSchicht'] : [schicht];
}
