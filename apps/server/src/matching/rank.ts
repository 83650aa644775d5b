import {
  type Ausschlussgrund,
  type Gewichte,
  type Kriterium,
  kriterien,
  kriteriumNamen,
} from '@disponent/domain/matching';
import { tableOf } from '@disponent/domain/tables';
import { and, join, literal, raw, type Sql, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import { rowScope } from '../sight/scope.ts';
import { type Gefragt, gefragtOf } from './gefragt.ts';
import { readGewichte, weighed } from './gewichte.ts';
import { refreshPassung } from './refresh.ts';
import type { Stelle } from './stelle.ts';

/** How a person does in one position: the points of each criterion before they are weighed. */
export interface Rang extends Readonly<Record<Kriterium, number>> {
  readonly person: number;
  readonly stelle: number;
  readonly punkte: number;
  /** The points of each criterion as the Domäne weighs it; together they are `punkte`. */
  readonly gewichtet: Gewichte;
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
  readonly gewichte: Gewichte;
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
  /** Other weights than those of the Domäne, to see what they would do. */
  readonly gewichte?: Gewichte;
}

/**
 * Every person in one statement. What costs little comes first, and whoever cannot reach the points any more is not looked at further; so
 * the lists of a person, his assignments and proposals are asked for few.
 */
export async function rank(asking: Asking, options: RankOptions): Promise<Ranking> {
  const { db, tx } = asking;
  const offen = await refreshPassung(asking);
  const gewichte = options.gewichte ?? (await readGewichte(asking));
  const found = await db.rowAnew<{
    rows: Rang[] | null;
    anzahl: number;
    fehlt: number;
    gruende: Ranking['ausgeschlossen'] | null;
  }>(rankSql(asking, options, gewichte), tx);
  return {
    gewichte,
    rows: found?.rows ?? [],
    anzahl: found?.anzahl ?? 0,
    mussFehlt: found?.fehlt ?? 0,
    ausgeschlossen: found?.gruende ?? {},
    offen,
  };
}

/**
 * Step by step: who could reach the points by what few operations tell (`schranke`), of those `w` and `x` points by profession, place, day and pay,
 * `y` who can still reach enough, `z` what he brings, `c` the points for it, `d` what else keeps him away. No step is merged with the next
 * (`offset 0`), or all of it would be reckoned again wherever it is named.
 */
function rankSql({ caller }: Asking, options: RankOptions, gewichte: Gewichte): Sql {
  const { stellen, person, limit, minPunkte, umkreis, nurVerfuegbar, withEntgelt, withExcluded } = options;
  const gefragt = gefragtOf(stellen);
  const { given, from, carried, of, each } = gefragt;
  const p = (name: Kriterium) => raw(String(kriterien[name]));
  const ofDomaene = (alias: string) => raw(`${alias}.id_domaene = ${literal(caller.domaene)}`);
  const ofPerson = (alias: string) => (person === undefined ? raw('') : sql` and ${raw(alias)}.id_person = ${person}`);
  const g = (name: Kriterium, points: Sql) => weighed(name, points, gewichte);
  const named = (name: Kriterium, column = `"${name}"`) => g(name, raw(column));
  const sum = (frei: string) =>
    join(
      kriteriumNamen.map((name) =>
        named(name, name === 'Verfuegbarkeit' ? frei : name === 'Beruf' ? 'c.b' : `c."${name}"`),
      ),
      ' + ',
    );
  const reached = sql`punkte >= ${minPunkte}${nurVerfuegbar ? raw(` and "Verfuegbarkeit" = ${kriterien.Verfuegbarkeit}`) : raw('')}`;
  const frei = sql`case when p.verfuegbar_ab is null then 3 when p.verfuegbar_ab <= ${of('beginn')} then ${p('Verfuegbarkeit')} when p.verfuegbar_ab <= ${of('beginn')} + 14 then 6
                    when p.verfuegbar_ab <= ${of('beginn')} + 30 then 3 else 0 end`;
  const entgelt = withEntgelt
    ? sql`case when p.entgelt is null or ${of('o_entgelt')} is null or p.entgelt <= ${of('o_entgelt')} + 0.005 then ${p('Entgelt')} when p.entgelt <= ${of('o_entgelt')} * 1.1 then 2 else 0 end`
    : p('Entgelt');
  const bringtHoechstens = sql`${g(
    'Anforderungen',
    punkteFuer(gefragt, (nr) => sql`maske & ${of(`durch_maske${nr}`)} <> 0`),
  )} + ${g(
    'Sprache',
    sprachPunkte(
      gefragt,
      (nr) =>
        sql`case when maske & ${of(`durch_maske${nr}`)} <> 0 then 2 when maske & ${of(`fast_maske${nr}`)} <> 0 then 1 else 0 end`,
    ),
  )}`;
  const schranke = sql`${g('Beruf', sql`case when p.beruf = ${of('job')} then ${p('Beruf')} when p.berufe_maske & ${of('job_maske')} <> 0 then 24 when p.berufe_maske & ${of('gleiche_maske')} <> 0 then 15 when p.berufe_maske & ${of('verwandte_maske')} <> 0 then 8 else 0 end`)}
                + ${g('Ort', sql`case when ${quadrat(of)} >= greatest(p.max_km * p.max_km, 226) / ${raw(String(kmPerDegree ** 2))} then 0 else ${p('Ort')} end`)}
                + ${g('Verfuegbarkeit', frei)} + ${g('Entgelt', entgelt)} + ${raw(String(gewichte.Arbeitszeit))} + ${bringtHoechstens}`;
  return sql`
    with ${given},
      einsatz as materialized (
        select id_person, stelle, max(bis) as bis, max(bis) filter (where ist_da) as belegt_bis from (
          select e.id_person, o.stelle, coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date) as bis, (e.beginn at time zone ${caller.zone}::text)::date <= o.beginn as ist_da
            from kundenportal_einsatz e join o on (e.beginn at time zone ${caller.zone}::text)::date <= least(o.beginn + ${raw(String(kurzNachBeginn))}, o.ende) and coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity'::date) >= o.beginn
           where ${ofDomaene('e')} and e.status in ('Geplant', 'Bestaetigt', 'Aktiv')${ofPerson('e')}
          union all select e.id_person, o.stelle, a.bis, false from einsatz_abwesenheit a join o on a.von <= o.beginn and a.bis >= o.beginn join kundenportal_einsatz e on e.id = a.id_einsatz and e.id_domaene = a.id_domaene
           where ${ofDomaene('a')} and a.art not in ('Feiertag', 'Stehzeit') and e.status <> 'Storniert'${ofPerson('e')}) b group by 1, 2),
      hindernis as materialized (
        select id_person, stelle, min(grund) as grund from (
          select s.id_person, o.stelle, 'Kundensperre' as grund from person_sperre s join o on o.kunde = s.id_unternehmen
           where ${ofDomaene('s')} and (s.gueltig_bis is null or s.gueltig_bis >= ${caller.today}::date)${ofPerson('s')}
          union all select v.id_person, o.stelle, 'Vorgeschlagen' from pv_dat v join o on o.stelle = v.id_anfrage_position
           where ${ofDomaene('v')} and v.status not in ('Abgelehnt', 'Zurueckgezogen', 'Abgelaufen')${ofPerson('v')}) h group by 1, 2),
      w as (
        select p.id_person, p.is_pkw, p.max_km, p.verfuegbar_ab, p.regionen, p.stunden_von, p.stunden_bis, p.schichten, p.maske, p.merkmale, p.merkmale_befristet, p.merkmale_bis,
               p.sperre, p.einwilligung_bis, p.arbeitserlaubnis_bis, ${carried},
               ${raw(String(kmPerDegree))} * sqrt(${quadrat(of)}) as km,
               case when p.beruf = ${of('job')} then 30
                    when p.berufe_maske & ${of('job_maske')} <> 0 and ${of('job')} = any(p.berufe) then 24
                    when p.beruf = any(${of('jobs')}) or (p.berufe_maske & ${of('gleiche_maske')} <> 0 and (p.berufe && ${of('jobs')} or p.gruppen && ${of('gleiche')})) then 15
                    when p.beruf = any(${of('verwandte_jobs')}) or (p.berufe_maske & ${of('verwandte_maske')} <> 0 and (p.berufe && ${of('verwandte_jobs')} or p.gruppen && ${of('verwandte')})) then 8
                    else 0 end as b,
               ${frei} as v, ${entgelt} as "Entgelt"
          from ${from}person_passung p where ${and(personScope(caller), near(options))}${ofPerson('p')} and ${schranke} >= ${minPunkte} offset 0),
      x as (
        select *, greatest(0, case when km is null then case when regionen && ${of('o_regionen')} then 8 else 0 end when km <= 15 then ${p('Ort')} when km >= max_km then 0
                                   else round(${p('Ort')} * (max_km - km) / (max_km - 15))::int end - case when ${of('frueh')} and not is_pkw then 5 else 0 end) as "Ort"
          from w where ${umkreis === undefined ? raw('true') : sql`(km <= ${umkreis} or (km is null and regionen && ${of('o_regionen')}))`}${raw(nurVerfuegbar ? ` and v = ${kriterien.Verfuegbarkeit}` : '')} offset 0),
      y as (
        select *, ${of('stunden')} >= coalesce(stunden_von, 0) and ${of('stunden')} <= coalesce(stunden_bis, 60) as s1, ${of('o_schichten')} = '{}' or schichten && ${of('o_schichten')} as s2,
               case when sperre = 'Einwilligung' or (sperre is null and einwilligung_bis < ${caller.today}::date) then
                      case when id_person in (select a.id_person from bewerbung a where ${ofDomaene('a')} and a.status in ('Eingegangen', 'InPruefung', 'Telefoninterview')) then null else 'Einwilligung' end
                    when sperre is null and arbeitserlaubnis_bis < ${of('beginn')} then 'Arbeitserlaubnis' else sperre end as gesperrt
          from x where ${named('Beruf', 'b')} + ${named('Ort')} + ${named('Verfuegbarkeit', 'v')} + ${named('Entgelt')} + ${raw(String(gewichte.Arbeitszeit))} + ${bringtHoechstens} >= ${minPunkte} offset 0),
      z as (
        select *, case when s1 and s2 then ${p('Arbeitszeit')} when s1 or s2 then 3 else 0 end as "Arbeitszeit"${each((nr) => sql`, case when ${bringt(of, `durch`, nr)} then 2 when ${bringt(of, 'fast', nr)} then 1 else 0 end as ${raw(`stand${nr}`)}`)}
          from y offset 0),
      c as (
        select *, ${punkteFuer(gefragt, (nr) => raw(`stand${nr} = 2`))} as "Anforderungen", ${sprachPunkte(gefragt, (nr) => raw(`stand${nr}`))} as "Sprache",
               true${each((nr) => sql` and (${raw(`stand${nr}`)} = 2 or not ${of(`muss${nr}`)})`)} as "isMuss"
          from z offset 0),
      d as materialized (
        select c.id_person, c.stelle, c.b, c.km, c.is_pkw, c.s1, c.s2, c."Ort", c."Arbeitszeit", c."Entgelt", c."Anforderungen", c."Sprache", c."isMuss", array[${each((nr) => raw(`c.stand${nr}`), ', ')}]::int[] as erfuellt,
               c.regionen, greatest(c.verfuegbar_ab, e.bis + 1) as frei, f."Verfuegbarkeit", ${sum('f."Verfuegbarkeit"')} as punkte, c.gesperrt,
               coalesce(h.grund, case when e.belegt_bis >= coalesce(${of('ende', 'c.')}, 'infinity'::date) then 'Einsatz' end) as grund
          from c ${raw(ofFew('einsatz', 'e'))} ${raw(ofFew('hindernis', 'h'))}
          cross join lateral (select case when e.bis is null then c.v when e.bis < ${of('beginn', 'c.')} + 14 then least(c.v, 6) when e.bis < ${of('beginn', 'c.')} + 30 then least(c.v, 3) else 0 end as "Verfuegbarkeit") f
         where ${sum('c.v')} >= ${minPunkte}),
      gezaehlt as materialized (
        select coalesce(gesperrt, grund) as grund, "isMuss", ${reached} as ist_genug, count(*)::int as n from d group by 1, 2, 3)
    select (select json_agg(json_build_object('person', id_person, 'stelle', stelle, 'punkte', punkte, 'km', km, 'isRegion', region, 'isPkw', is_pkw, 'isStunden', s1, 'isSchicht', s2, 'isMuss', "isMuss",
                'frei', case when isfinite(frei) then frei end, 'Beruf', b, 'Anforderungen', "Anforderungen", 'Ort', "Ort", 'Verfuegbarkeit', "Verfuegbarkeit", 'Sprache', "Sprache", 'Arbeitszeit', "Arbeitszeit", 'Entgelt', "Entgelt",
                'gewichtet', json_build_object(${join(kriteriumNamen.map((name) => sql`${raw(`'${name}'`)}, ${named(name, name === 'Beruf' ? 'b' : undefined)}`))}), 'erfuellt', erfuellt_alle) order by ${raw(order)})
              from (select r.*, r.erfuellt[:o.anforderungen] as erfuellt_alle, r.regionen && o.o_regionen as region
                      from (select d.* from d where ${reached} and ${raw(withExcluded ? 'true' : 'gesperrt is null and grund is null')} order by ${raw(order)} limit ${limit}) r join o on o.stelle = r.stelle) r) as rows,
           (select coalesce(sum(n), 0)::int from gezaehlt where ist_genug and grund is null and "isMuss") as anzahl,
           (select coalesce(sum(n), 0)::int from gezaehlt where ist_genug and grund is null and not "isMuss") as fehlt,
           (select json_object_agg(grund, n) from (select grund, sum(n)::int as n from gezaehlt where grund is not null and ist_genug group by 1) g) as gruende`;
}

/** What one of the lists says of a person. Few are in it; who is not is told by a hash, however many the planner expects. */
const ofFew = (list: string, alias: string): string =>
  `left join lateral (select * from ${list} l where c.id_person in (select id_person from ${list}) and l.id_person = c.id_person and l.stelle = c.stelle offset 0) ${alias} on true`;

/** The square of how far he lives away, in degrees of latitude. */
const quadrat = (of: Gefragt['of']): Sql =>
  sql`((p.lat - ${of('o_lat')}) * (p.lat - ${of('o_lat')}) + (p.lon - ${of('o_lon')}) * (p.lon - ${of('o_lon')}) * ${of('kos2')})`;

/** The points for requirements, of which it is known whether each is met. */
const punkteFuer = ({ of, each }: Gefragt, isMet: (nr: number) => Sql): Sql =>
  sql`case when ${of('gesamt')} = 0 then ${raw(String(kriterien.Anforderungen))} else round(${raw(String(kriterien.Anforderungen))} * (0${each((nr) => sql` + case when ${isMet(nr)} then ${of(`gewicht${nr}`)} else 0 end`)}) / ${of('gesamt')})::int end`;

/** The points for languages: 2 for one that is spoken well enough, 1 for one that nearly is. */
const sprachPunkte = ({ of, each }: Gefragt, stand: (nr: number) => Sql): Sql =>
  sql`case when ${of('sprachen')} = 0 then ${raw(String(kriterien.Sprache))} else (${raw(String(kriterien.Sprache))} * (0${each((nr) => sql` + case when ${of(`sprache${nr}`)} then ${stand(nr)} else 0 end`)}) + ${of('sprachen')}) / (2 * ${of('sprachen')}) end`;

/** Whether somebody brings one of these when he begins: for good, or until then at least. Masks that have no bit in common settle it for most. */
function bringt(of: Gefragt['of'], wovon: 'durch' | 'fast', nr: number): Sql {
  const list = of(`${wovon}${nr}`);
  return sql`maske & ${of(`${wovon}_maske${nr}`)} <> 0 and (merkmale && ${list} or (merkmale_befristet && ${list}
                 and exists (select 1 from unnest(merkmale_befristet, merkmale_bis) u(m, bis) where u.bis >= ${of('beginn')} and u.m = any(${list}))))`;
}

const kmPerDegree = 111.2;
/** Who begins elsewhere so many days after the beginning is not free on it either. */
const kurzNachBeginn = 14;

/**
 * Who may be within the radius, by an index: the square around it, and whose place is not known. A little wider than the circle that is then
 * asked for, since places are kept with seven digits.
 */
function near({ stellen: [stelle, ...others], umkreis }: RankOptions): Sql | undefined {
  if (umkreis === undefined || !stelle || stelle.lat === null || stelle.lon === null || others.length > 0)
    return undefined;
  const { lat, lon } = stelle;
  const high = (umkreis / kmPerDegree) * 1.001 + 0.0001;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  const between = (name: string, middle: number, by: number) =>
    sql`${raw(name)} between ${middle - by}::float8 and ${middle + by}::float8`;
  return sql`((${between('p.lat', lat, high)} and ${between('p.lon', lon, wide)}) or p.lat is null)`;
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
