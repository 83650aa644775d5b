import type { Table } from '@disponent/domain/entity/table';
import { notFound } from '@disponent/domain/errors';
import { type RelatedList, relatedDefaults, relatedFilter, relatedLists } from '@disponent/domain/related';
import { tableOf } from '@disponent/domain/tables';
import type { Bezugsliste } from '@disponent/domain/wire/answers';
import { parseFilter } from '@disponent/domain/wire/filter';
import { cappedTotal } from '@disponent/domain/wire/list-query';
import { and, join, raw, type Sql, sql } from '../../db/sql.ts';
import { cappedCount } from '../../records/figures/total.ts';
import { filterSql } from '../../records/filter.ts';
import type { Asking } from '../../records/work.ts';
import { may, visibleChildren, visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { rowScope } from '../../sight/scope.ts';
import { sourceSql } from '../../sight/source.ts';

/** How long the database counts what is told beside the record. */
const countMs = 2000;

type Counts = Record<string, number | boolean>;

/**
 * What belongs to a record: the lists the caller may read, by the fields he sees, each counted as the list itself would be. All of it is
 * one statement, which also says whether the caller sees the record. What nobody declared is told while there is something in it.
 */
export async function related({ db, caller }: Asking, table: Table, id: number): Promise<Bezugsliste[]> {
  const lists = relatedLists(table).filter((list) => isOpen(list, caller));
  const isSeen = sql`exists (select 1 from ${raw(sourceSql(table, caller))} t where t.id = ${id} and ${rowScope(caller, table)}) as "isSeen"`;
  const counts = lists.map((list, at) => sql`${counted(list, table, id, caller)} as ${raw(`"${at}"`)}`);
  const found =
    (await db.rowWithin<Counts>(countMs, sql`select ${join([isSeen, ...counts], ', ')}`)) ??
    (await db.row<Counts>(sql`select ${isSeen}`));
  if (!found?.isSeen) throw notFound();
  return lists.flatMap((list, at) => {
    const n = found[at] as number | undefined;
    return list.isDeclared || n !== 0 ? [told(list, n, table, id, lists, caller)] : [];
  });
}

function told(
  list: RelatedList,
  n: number | undefined,
  record: Table,
  id: number,
  all: readonly RelatedList[],
  caller: Caller,
): Bezugsliste {
  const { table, path, caption, columns } = list;
  const visible = visibleFields(caller, table);
  // Whoever declares a list has said what it is called.
  const isTwice = !list.isDeclared && all.some((other) => other !== list && other.table === table);
  const begins = !table.entity.readOnly && may(caller, 'Schreiben', table);
  return {
    Entitaet: table.key,
    Feld: path.join('.'),
    Titel: caption,
    Zusatz: isTwice ? (visible[path[0] ?? '']?.caption ?? null) : null,
    Spalten: columns.filter((name) => visible[name]),
    Filter: relatedFilter(list, record, id),
    Vorgaben: (begins && relatedDefaults(list, record, id)) || null,
    Anzahl: n === undefined ? null : Math.min(n, cappedTotal),
    IsMehr: n !== undefined && n > cappedTotal,
  };
}

function counted(list: RelatedList, record: Table, id: number, caller: Caller): Sql {
  const { table } = list;
  const filter = filterSql(parseFilter(relatedFilter(list, record, id)), table, caller);
  return sql`(${cappedCount(table, and(rowScope(caller, table), filter), caller)})`;
}

/** The list and every step from it to the record exist for the caller. */
function isOpen({ table, path }: RelatedList, caller: Caller): boolean {
  if (!may(caller, 'Lesen', table)) return false;
  let of = table;
  return path.every((step, at) => {
    const child = visibleChildren(caller, of).find(({ key }) => key === step);
    const field = visibleFields(caller, of)[step];
    if (!child && !field) return false;
    of = child ?? tableOf(field?.to ?? '');
    return at === path.length - 1 || may(caller, 'Lesen', of);
  });
}
