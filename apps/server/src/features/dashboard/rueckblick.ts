import { addDays } from '@disponent/domain/days';
import { tableOf } from '@disponent/domain/tables';
import type { Filter } from '@disponent/domain/wire/filter';
import { and, raw, type Sql, sql } from '../../db/sql.ts';
import { placeOf } from '../../records/figures/pivot.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import { sourceSql } from '../../sight/source.ts';
import type { Figure } from './figure.ts';
import { figures } from './figures.ts';
import { wayToBranch, weeksBack } from './tageswerte.ts';

/** What belongs to no branch. */
export const nobodys = 0;

/**
 * What a figure was at the end of these weeks, by day and branch, where the changes of a status tell of it: `tag, niederlassung, wert, von`.
 * Of every day since the first change there is a row.
 */
export async function weeksBefore(asking: Asking, figure: Figure): Promise<Sql | undefined> {
  const rows = await rowsBefore(asking, figure);
  return (
    rows &&
    sql`select r.tag, r.niederlassung, sum(r.wert) as wert, sum(r.von) as von
          from (${rows} union all select tag, ${nobodys}::bigint, 0, null from (${lastDays(asking)}) d) r group by 1, 2`
  );
}

async function rowsBefore(asking: Asking, figure: Figure): Promise<Sql | undefined> {
  if (figure.schluessel === figures.auslastung.schluessel) {
    const employees = await inStates(asking, 'PersSt', ['Mitarbeiter']);
    const active = await inStates(asking, 'KundenportalEinsatz', ['Aktiv'], 'id_person');
    return sql`select p.tag, p.niederlassung, count(e.wer) as wert, count(*) as von
                 from (${employees}) p left join (select distinct tag, wer from (${active}) a) e on e.tag = p.tag and e.wer = p.wer group by 1, 2`;
  }
  const states = statesOf(figure.filter);
  if (!states || figure.summe || figure.von) return;
  const rows = await inStates(asking, figure.entitaet, states);
  return sql`select s.tag, s.niederlassung, count(*) as wert, null::bigint as von from (${rows}) s group by 1, 2`;
}

/** None before anything was begun: that nothing was yet is no figure. */
const lastDays = ({ caller }: Asking): Sql => {
  const days = Array.from({ length: weeksBack }, (_, week) => addDays(caller.today, -7 * (week + 1)));
  return sql`select tag, (tag + 1)::timestamp at time zone ${caller.zone}::text as bis from unnest(${days}::date[]) tag
              where tag >= (select (min(s.am) at time zone ${caller.zone}::text)::date from status_verlauf s where s.id_domaene = ${caller.domaene})`;
};

/** The rows of a list that had one of these states at the end of each day, by branch: what it was before its next change, or is now. */
async function inStates(asking: Asking, key: string, states: readonly string[], wer = 'id'): Promise<Sql> {
  const { db, caller } = asking;
  const table = tableOf(key);
  const branch = raw(placeOf(table, wayToBranch(key) ?? '', caller).own);
  const { all } = await whereOf(db, table, {}, caller);
  const since = addDays(caller.today, -7 * weeksBack);
  return sql`with tage as (${lastDays(asking)}),
    wechsel as (select s.datensatz_id::bigint as id, s.id as folge, s.von, s.am from status_verlauf s
                 where s.id_domaene = ${caller.domaene} and s.entitaet = ${key} and s.am >= ${since}::date and s.von is not null),
    danach as (select distinct on (w.id, d.tag) w.id, d.tag, w.von from wechsel w join tage d on w.am >= d.bis order by w.id, d.tag, w.am, w.folge),
    zeilen as (select t.id, ${raw(`t.${wer}`)} as wer, t.status, t.erstellt_am, coalesce(${branch}, ${nobodys}) as niederlassung from ${raw(sourceSql(table, caller))} t
                where ${and(all, sql`(t.status = any(${states}) or t.id in (select id from wechsel))`)})
    select d.tag, z.wer, z.niederlassung from tage d join zeilen z on z.erstellt_am < d.bis left join danach n on n.id = z.id and n.tag = d.tag
     where coalesce(n.von, z.status) = any(${states})`;
}

/** The states of a filter that asks for nothing else. */
function statesOf(filter: Filter): readonly string[] | undefined {
  const [field, operator, value] = filter as readonly unknown[];
  if (field !== 'Status') return undefined;
  if (operator === '=') return [String(value)];
  return operator === 'anyof' ? (value as readonly string[]) : undefined;
}
