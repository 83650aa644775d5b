import { addDays } from '@disponent/domain/days';
import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { countValue, type PivotValue } from '@disponent/domain/wire/pivot';
import { and, raw, sql } from '../../db/sql.ts';
import { pivot, placeOf } from '../../records/figures/pivot.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking, Work } from '../../records/work.ts';
import { sourceSql } from '../../sight/source.ts';
import type { Figure } from './figure.ts';
import { keptFigures } from './role-figures.ts';
import { wayToBranch, weeksBack } from './tageswerte.ts';

/** The figures of which nothing was kept today. */
export async function figuresToKeep({ db, caller }: Work): Promise<Figure[]> {
  const found = await db.rows<{ kennzahl: string }>(
    sql`select distinct kennzahl from kennzahl_tag where id_domaene = ${caller.domaene} and tag = ${caller.today}::date`,
  );
  const done = new Set(found.map(({ kennzahl }) => kennzahl));
  return keptFigures.filter(({ schluessel }) => !done.has(schluessel));
}

/** What it comes to now, by branch; of one that nothing is known of yet also the weeks before, where the records tell of them. */
export async function keepFigure(work: Work, figure: Figure): Promise<void> {
  const { db, tx, caller } = work;
  const { schluessel, summe, von } = figure;
  const known = await db.row(
    sql`select from kennzahl_tag where id_domaene = ${caller.domaene} and kennzahl = ${schluessel} limit 1`,
    tx,
  );
  if (!known) await keepWeeksBefore(work, figure);
  const values = await byBranch(work, figure, summe);
  const wholes = von && (await byBranch(work, { ...figure, filter: von.filter }, von.summe));
  const branches = [...new Set([...values.keys(), ...(wholes?.keys() ?? []), nobodys])];
  await db.rows(
    sql`insert into kennzahl_tag (id_domaene, kennzahl, tag, id_niederlassung, wert, von)
        select ${caller.domaene}, ${schluessel}, ${caller.today}::date, x.niederlassung, x.wert, x.von
          from unnest(${branches}::bigint[], ${branches.map((id) => values.get(id) ?? 0)}::numeric[], ${branches.map((id) => wholes && (wholes.get(id) ?? 0))}::numeric[])
               as x (niederlassung, wert, von)
            on conflict do nothing`,
    tx,
  );
}

/** What belongs to no branch. */
const nobodys = 0;

async function byBranch(asking: Asking, { entitaet, filter }: Figure, summe: string | undefined) {
  const table = tableOf(entitaet);
  const { all } = await whereOf(asking.db, table, { filter: parseFilter(filter) }, asking.caller);
  const value: PivotValue = summe ? { field: summe, how: 'summe' } : countValue;
  const cells = await pivot(asking, table, [{ field: wayToBranch(entitaet) ?? '' }], [value], all);
  return new Map(
    cells.flatMap(({ Gruppe: [group], Werte: [wert] }) =>
      group ? [[group.Wert === null ? nobodys : Number(group.Wert), Number(wert ?? 0)] as const] : [],
    ),
  );
}

/** Of what is counted by its status alone, the changes of that status say how many there were. */
async function keepWeeksBefore({ db, tx, caller }: Work, { schluessel, entitaet, filter, summe, von }: Figure) {
  const states = statesOf(filter);
  if (!states || summe || von) return;
  const table = tableOf(entitaet);
  const days = Array.from({ length: weeksBack }, (_, week) => addDays(caller.today, -7 * (week + 1)));
  const branch = raw(placeOf(table, wayToBranch(entitaet) ?? '', caller).own);
  const { all } = await whereOf(db, table, {}, caller);
  await db.rows(
    sql`insert into kennzahl_tag (id_domaene, kennzahl, tag, id_niederlassung, wert)
        with tage as (select tag, (tag + 1)::timestamp at time zone ${caller.zone}::text as bis from unnest(${days}::date[]) tag),
             wechsel as (${changesOf(table, caller.domaene, days)}),
             zeilen as (select t.id, t.status, t.erstellt_am, coalesce(${branch}, ${nobodys}) as niederlassung from ${raw(sourceSql(table, caller))} t
                         where ${and(all, sql`(t.status = any(${states}) or t.id in (select id from wechsel))`)})
        select ${caller.domaene}, ${schluessel}, d.tag, n.niederlassung, count(z.id)
          from tage d cross join (select niederlassung from zeilen union select ${nobodys}) n
          left join zeilen z on z.niederlassung = n.niederlassung and z.erstellt_am < d.bis
           and coalesce((select w.von from wechsel w where w.id = z.id and w.am >= d.bis order by w.am, w.folge limit 1), z.status) = any(${states})
         group by d.tag, n.niederlassung on conflict do nothing`,
    tx,
  );
}

/** What changed its status since the first of these days. */
const changesOf = ({ key }: Table, domaene: number, days: readonly string[]) =>
  sql`select s.datensatz_id::bigint as id, s.id as folge, s.von, s.am from status_verlauf s
       where s.id_domaene = ${domaene} and s.entitaet = ${key} and s.am >= ${days.toSorted()[0]}::date and s.von is not null`;

/** The states of a filter that asks for nothing else. */
function statesOf(filter: Filter): readonly string[] | undefined {
  const [field, operator, value] = filter as readonly unknown[];
  if (field !== 'Status') return undefined;
  if (operator === '=') return [String(value)];
  return operator === 'anyof' ? (value as readonly string[]) : undefined;
}
