import { tableOf } from '@disponent/domain/tables';
import { parseFilter } from '@disponent/domain/wire/filter';
import { countValue, type PivotValue } from '@disponent/domain/wire/pivot';
import { sql } from '../../db/sql.ts';
import { pivot } from '../../records/figures/pivot.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking, Work } from '../../records/work.ts';
import type { Figure } from './figure.ts';
import { keptFigures } from './role-figures.ts';
import { nobodys, weeksBefore } from './rueckblick.ts';
import { wayToBranch } from './tageswerte.ts';

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
  const before = known ? undefined : await weeksBefore(work, figure);
  if (before)
    await db.rows(
      sql`insert into kennzahl_tag (id_domaene, kennzahl, tag, id_niederlassung, wert, von)
          select ${caller.domaene}, ${schluessel}, b.tag, b.niederlassung, b.wert, b.von from (${before}) b on conflict do nothing`,
      tx,
    );
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
