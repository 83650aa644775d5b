import { addDays, workday } from '@disponent/domain/days';
import type { PlanAnswer, PlanBereich, PlanGruppe, PlanSicht, PlanWoche } from '@disponent/domain/wire/einsatzplan';
import { type FilterNode, parseFilter } from '@disponent/domain/wire/filter';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { gleicheArbeitszeit } from '../../hooks/shared/arbeitszeit-lage.ts';
import { readFeiertage } from '../../hooks/shared/feiertage.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import { branchesOf } from '../../sight/branches.ts';
import type { Caller } from '../../sight/caller.ts';
import { rowScope } from '../../sight/scope.ts';
import { eigenerOrt } from './orte.ts';
import { checkMayPlan, tables } from './who.ts';

export interface PlanQuery {
  readonly von: string;
  readonly bis: string;
  readonly sicht: PlanSicht;
  readonly bereich: PlanBereich;
  readonly suche?: string | undefined;
}

/** So many days ahead a day without work is a gap. */
const luecke = 14;

interface Read {
  gruppen: PlanGruppe[] | null;
  mitarbeiter: number;
  aktiv: number;
  auslastung: PlanWoche[] | null;
  paare: { person: number; a: string | null; b: string | null }[] | null;
}

/**
 * Who is in the plan: our employees, and whoever else works for us in these days. One statement over the assignments of the window tells groups,
 * utilisation and overlaps; what each row looks like is asked for when somebody looks at it (`zeilen`).
 */
export async function plan(asking: Asking, query: PlanQuery): Promise<PlanAnswer> {
  const { db, caller } = asking;
  checkMayPlan(caller);
  const { person } = tables();
  const filter = ofBereich(query.bereich, caller);
  const { all } = await whereOf(
    db,
    person,
    { ...(filter && { filter }), ...(query.suche && { search: query.suche }) },
    caller,
  );
  const found = await db.row<Read>(planSql(caller, query, all));
  const paare = found?.paare ?? [];
  return {
    Gruppen: found?.gruppen ?? [],
    Mitarbeiter: found?.mitarbeiter ?? 0,
    Aktiv: found?.aktiv ?? 0,
    Konflikte: [...new Set(paare.flatMap(({ person: id, a, b }) => (gleicheArbeitszeit(a, b) ? [id] : [])))],
    Auslastung: found?.auslastung ?? [],
    Feiertage: (await readFeiertage(asking, query.von, query.bis))(await eigenerOrt(asking)),
  };
}

function ofBereich(bereich: PlanBereich, caller: Caller): FilterNode | undefined {
  if (bereich === 'alle') return undefined;
  if (bereich === 'meine') return parseFilter(['IdBerater', '=', caller.me.IdBerater ?? 0]);
  const own = branchesOf(caller);
  return parseFilter(['IdNiederlassung', 'anyof', own.length > 0 ? own : [0]]);
}

/** The day somebody is free again: nobody misses him on a weekend. */
const freiAb = raw(
  `case when isfinite(greatest(e.bis, e.von)) then greatest(e.bis, e.von) + 1 + case extract(isodow from greatest(e.bis, e.von)) when 5 then 2 when 6 then 1 else 0 end end`,
);

function planSql(caller: Caller, { von, bis, sicht }: PlanQuery, who: Sql): Sql {
  const { einsatz } = tables();
  const heute = caller.today;
  const first = [von, heute].sort()[0];
  const last = [bis, addDays(heute, luecke)].sort()[1];
  const ab = workday(heute);
  const inWindow = sql`e.von <= ${bis}::date and e.bis >= ${von}::date`;
  return sql`
    with e as materialized (
        select t.id, t.id_person, t.id_unternehmen, t.status, t.arbeitszeit_lage as lage, (t.beginn at time zone ${caller.zone}::text)::date as von,
               coalesce(t.ende_tatsaechlich, t.ende_geplant, 'infinity'::date) as bis
          from kundenportal_einsatz t where ${rowScope(caller, einsatz)} and t.status <> 'Storniert' and t.beginn < (${last}::date + 1)::timestamp at time zone ${caller.zone}::text
           and coalesce(t.ende_tatsaechlich, t.ende_geplant, 'infinity'::date) >= ${first}::date),
      p as materialized (
        select t.id, t.nachname, t.vorname, t.status = 'Mitarbeiter' as eigen from pers_st t
         where ${who} and (t.status = 'Mitarbeiter' or t.id in (select e.id_person from e where ${inWindow}))),
      b as (select e.id_person, range_agg(daterange(e.von, ${freiAb})) as belegt from e group by 1)
    select ${sicht === 'kunde' ? nachKunde(inWindow) : nachPerson(ab, addDays(ab, luecke + 1), heute)} as gruppen,
           (select count(*)::int from p where p.eigen) as mitarbeiter,
           (select count(*)::int from e join p on p.id = e.id_person where e.status = 'Aktiv') as aktiv,
           (select json_agg(json_build_object('Von', w.von::date, 'ImEinsatz', (
                select count(distinct e.id_person)::int from e join p on p.id = e.id_person and p.eigen where e.status <> 'Geplant' and e.von <= w.von::date + 6 and e.bis >= w.von::date)) order by w.von)
              from generate_series(${von}::date, ${bis}::date, interval '7 days') w (von)) as auslastung,
           (select json_agg(json_build_object('person', a.id_person, 'a', a.lage, 'b', o.lage))
              from e a join e o on o.id_person = a.id_person and o.id > a.id and o.von <= a.bis and a.von <= o.bis join p on p.id = a.id_person
             where a.status not in ('Beendet', 'Abgerechnet') and o.status not in ('Beendet', 'Abgerechnet')) as paare`;
}

/** A multirange says at once whether all of the next two weeks are taken. */
const nachPerson = (ab: string, bis: string, heute: string): Sql => sql`
    (select json_agg(json_build_object('Name', g.name, 'Id', null, 'Text', null, 'Personen', g.personen) order by g.rang) from (
        select x.name, min(x.rang) as rang, json_agg(x.id order by x.nachname, x.vorname, x.id) as personen from (
            select p.id, p.nachname, p.vorname, n.name, case n.name when 'Luecke' then 1 when 'Einsatz' then 2 else 3 end as rang
              from p left join b on b.id_person = p.id
              cross join lateral (select case when p.eigen and not coalesce(b.belegt @> daterange(${ab}::date, ${bis}::date), false) then 'Luecke'
                                              when b.belegt && daterange(${heute}::date, null) then 'Einsatz' else 'Weitere' end as name) n) x
         group by x.name) g)`;

/** Whoever works for two customers is in the rows of both. */
const nachKunde = (inWindow: Sql): Sql => sql`
    (select json_agg(json_build_object('Name', 'Kunde', 'Id', g.id, 'Text', g.text, 'Personen', g.personen) order by g.text, g.id) from (
        select u.id, u.bezeichnung as text, json_agg(p.id order by p.nachname, p.vorname, p.id) as personen
          from (select distinct e.id_person, e.id_unternehmen from e where ${inWindow}) k
          join p on p.id = k.id_person join unternehmen_st u on u.id = k.id_unternehmen group by u.id, u.bezeichnung) g)`;
