import { type Ausschlussgrund, type Kriterium, kriterien } from '@disponent/domain/matching';
import { tableOf } from '@disponent/domain/tables';
import { literal, raw, type Sql, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import { rowScope } from '../sight/scope.ts';
import { refreshPassung } from './refresh.ts';
import type { Stelle } from './stelle.ts';

/** How a person does in one position. */
export interface Rang extends Readonly<Record<Kriterium, number>> {
  readonly person: number;
  readonly stelle: number;
  readonly punkte: number;
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
  /** Changed persons whose change does not count yet. */
  readonly offen: number;
}

export interface RankOptions {
  /** One of the two is a single one: persons for a position, or positions for a person. */
  readonly stellen: readonly Stelle[];
  readonly person?: number;
  readonly limit: number;
  readonly minPunkte: number;
  /** Kilometres. */
  readonly umkreis?: number | undefined;
  readonly nurVerfuegbar?: boolean | undefined;
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
  const offen = await refreshPassung(asking);
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
    offen,
  };
}

function rankSql({ caller }: Asking, options: RankOptions): Sql {
  const { stellen, person, limit, minPunkte, umkreis, nurVerfuegbar, withEntgelt, withExcluded } = options;
  const p = (name: Kriterium) => raw(String(kriterien[name]));
  const ofDomaene = (alias: string) => raw(`${alias}.id_domaene = ${literal(caller.domaene)}`);
  const later = raw(String(kriterien.Anforderungen + kriterien.Sprache));
  const reached = sql`punkte >= ${minPunkte}${nurVerfuegbar ? raw(` and "Verfuegbarkeit" = ${kriterien.Verfuegbarkeit}`) : raw('')}`;
  return sql`
    with o as materialized (select * from jsonb_to_recordset(${JSON.stringify(stellen.map(stelleJson))}::jsonb) as o(
        stelle bigint, kunde bigint, job bigint, jobs bigint[], kin_jobs bigint[], o_gruppen bigint[], kin_gruppen bigint[], o_lat float8, o_lon float8, kos float8,
        o_regionen bigint[], frueh boolean, beginn date, ende date, stunden float8, o_schichten text[], o_entgelt float8, gesamt float8) limit ${stellen.length}),
      f as materialized (select * from jsonb_to_recordset(${JSON.stringify(stellen.flatMap(anforderungJson))}::jsonb) as f(
        stelle bigint, nr integer, gewicht integer, sprache boolean, muss boolean, durch bigint[], fast bigint[])),
      w as (
        select p.*, o.*, 111.2 * sqrt((p.lat - o.o_lat) * (p.lat - o.o_lat) + (p.lon - o.o_lon) * (p.lon - o.o_lon) * o.kos * o.kos) as km
          from o cross join person_passung p
         where ${personScope(caller)}${person === undefined ? raw('') : sql` and p.id_person = ${person}`} offset 0),
      x as (
        select *, case when beruf = job then 30 when job = any(berufe) then 24 when beruf = any(jobs) or berufe && jobs or gruppen && o_gruppen then 15
                       when beruf = any(kin_jobs) or berufe && kin_jobs or gruppen && kin_gruppen then 8 else 0 end as b,
               case when sperre = 'Einwilligung' or (sperre is null and einwilligung_bis < ${caller.today}::date) then
                      case when id_person in (select a.id_person from bewerbung a where ${ofDomaene('a')} and a.status in ('Eingegangen', 'InPruefung', 'Telefoninterview')) then null else 'Einwilligung' end
                    when sperre is null and arbeitserlaubnis_bis < beginn then 'Arbeitserlaubnis' else sperre end as gesperrt
          from w where ${umkreis === undefined ? raw('true') : sql`(km <= ${umkreis} or (km is null and regionen && o_regionen))`} offset 0),
      y as (
        select *, regionen && o_regionen as region, stunden >= coalesce(stunden_von, 0) and stunden <= coalesce(stunden_bis, 60) as s1,
               o_schichten = '{}' or schichten && o_schichten as s2,
               greatest(0, case when km is null then case when regionen && o_regionen then 8 else 0 end when km <= 15 then ${p('Ort')} when km >= max_km then 0
                                else round(${p('Ort')} * (max_km - km) / (max_km - 15))::int end - case when frueh and not is_pkw then 5 else 0 end) as "Ort",
               case when verfuegbar_ab is null then 3 when verfuegbar_ab <= beginn then ${p('Verfuegbarkeit')} when verfuegbar_ab <= beginn + 14 then 6
                    when verfuegbar_ab <= beginn + 30 then 3 else 0 end as v,
               ${withEntgelt ? sql`case when entgelt is null or o_entgelt is null or entgelt <= o_entgelt + 0.005 then ${p('Entgelt')} when entgelt <= o_entgelt * 1.1 then 2 else 0 end` : p('Entgelt')} as "Entgelt"
          from x offset 0),
      z as materialized (
        select id_person, stelle, kunde, beginn, ende, gesamt, b, km, region, is_pkw, s1, s2, "Ort", v, "Entgelt", verfuegbar_ab, gesperrt,
               case when ${withExcluded ? raw('false') : raw('gesperrt is not null')} then null when merkmale_befristet = '{}' then merkmale
                       else merkmale || array(select m from unnest(merkmale_befristet, merkmale_bis) u(m, bis) where bis >= beginn) end as hat,
               case when s1 and s2 then ${p('Arbeitszeit')} when s1 or s2 then 3 else 0 end as "Arbeitszeit"
          from y where ${nurVerfuegbar ? raw(`v = ${kriterien.Verfuegbarkeit}`) : raw('true')} and b + "Ort" + v + ${p('Arbeitszeit')} + "Entgelt" + ${later} >= ${minPunkte}),
      c as materialized (
        select z.*, t.*, e.bis, greatest(z.verfuegbar_ab, e.bis + 1) as frei,
               case when e.bis is null then z.v when e.bis < z.beginn + 14 then least(z.v, 6) when e.bis < z.beginn + 30 then least(z.v, 3) else 0 end as "Verfuegbarkeit",
               case when exists (select 1 from person_sperre s where ${ofDomaene('s')} and s.id_person = z.id_person and s.id_unternehmen = z.kunde and (s.gueltig_bis is null or s.gueltig_bis >= ${caller.today}::date)) then 'Kundensperre'
                    when exists (select 1 from pv_dat v where ${ofDomaene('v')} and v.id_person = z.id_person and v.id_anfrage_position = z.stelle and v.status not in ('Abgelehnt', 'Zurueckgezogen', 'Abgelaufen')) then 'Vorgeschlagen'
                    when e.bis >= coalesce(z.ende, 'infinity'::date) then 'Einsatz' end as grund
          from z cross join lateral (
            select case when z.gesamt = 0 then ${p('Anforderungen')} else round(${p('Anforderungen')} * coalesce(sum(f.gewicht) filter (where f.durch && z.hat), 0) / z.gesamt)::int end as "Anforderungen",
                   round(${p('Sprache')} * coalesce(avg(case when f.durch && z.hat then 2 when f.fast && z.hat then 1 else 0 end) filter (where f.sprache), 2) / 2)::int as "Sprache",
                   coalesce(bool_and(f.durch && z.hat) filter (where f.muss), true) as "isMuss"
              from f where f.stelle = z.stelle) t
          left join lateral (
            select max(coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date)) as bis from kundenportal_einsatz e
             where ${ofDomaene('e')} and e.id_person = z.id_person and e.status in ('Geplant', 'Bestaetigt', 'Aktiv')
               and (e.beginn at time zone ${caller.zone}::text)::date <= z.beginn and coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date) >= z.beginn) e on true
         where ${withExcluded ? raw('true') : raw('z.gesperrt is null')} and z.b + z."Ort" + z.v + z."Arbeitszeit" + z."Entgelt" + t."Anforderungen" + t."Sprache" >= ${minPunkte}),
      d as materialized (select c.*, c.b + c."Ort" + c."Verfuegbarkeit" + c."Arbeitszeit" + c."Entgelt" + c."Anforderungen" + c."Sprache" as punkte from c),
      r as materialized (select * from d where ${reached} and ${withExcluded ? raw('true') : raw('grund is null')} order by ${raw(order)} limit ${limit})
    select (select json_agg(json_build_object('person', id_person, 'stelle', stelle, 'punkte', punkte, 'km', km, 'isRegion', region, 'isPkw', is_pkw, 'isStunden', s1, 'isSchicht', s2, 'isMuss', "isMuss",
                'frei', case when isfinite(frei) then frei end, 'Beruf', b, 'Anforderungen', "Anforderungen", 'Ort', "Ort", 'Verfuegbarkeit', "Verfuegbarkeit", 'Sprache', "Sprache", 'Arbeitszeit', "Arbeitszeit", 'Entgelt', "Entgelt",
                'erfuellt', array(select case when f.durch && r.hat then 2 when f.fast && r.hat then 1 else 0 end from f where f.stelle = r.stelle order by f.nr)) order by ${raw(order)}) from r) as rows,
           (select count(*)::int from d where ${reached} and grund is null and "isMuss") as anzahl,
           (select count(*)::int from d where ${reached} and grund is null and not "isMuss") as fehlt,
           (select json_object_agg(grund, n) from (select grund, count(*)::int as n from (select gesperrt as grund from z where gesperrt is not null union all select grund from d where ${reached} and grund is not null) g group by grund) g) as gruende`;
}

/** Who lacks nothing first, then by points; of equals the nearer one. */
const order = '"isMuss" desc, punkte desc, km nulls last, id_person, stelle';

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
    stelle: stelle.id,
    kunde: stelle.kunde,
    job: stelle.job,
    jobs: stelle.jobs,
    kin_jobs: stelle.verwandteJobs,
    o_gruppen: stelle.gruppen,
    kin_gruppen: stelle.verwandteGruppen,
    o_lat: lat,
    o_lon: lon,
    kos: lat === null ? null : Math.cos(lat * radians),
    o_regionen: stelle.regionen,
    frueh: stelle.isFrueh,
    beginn: stelle.beginn,
    ende: stelle.ende,
    stunden: stelle.wochenstunden,
    o_schichten: schichtenOf(stelle.schicht),
    o_entgelt: stelle.entgelt,
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
