import type { Table } from '@disponent/domain/entity/table';
import { type Beleg, zeilenPfad } from '@disponent/domain/wire/dashboard';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { writeRelativePeriod } from '@disponent/domain/wire/period';
import type { PivotValue } from '@disponent/domain/wire/pivot';
import { measured } from '../../records/figures/pivot.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import { visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';

/** A filter of a list made narrower: to whose work is looked at, or to what belongs to a record. */
export type Narrow = (filter: Filter, table: Table) => Filter;

/** `woche-7` … `woche`; days are `heute-6` … `heute`. */
export const lastTimes = (je: 'tag' | 'woche' | 'monat', count: number): string[] => {
  const unit = je === 'tag' ? 'heute' : je;
  return Array.from({ length: count }, (_, index) => writeRelativePeriod({ unit, offset: index - count + 1 }));
};

/** What the rows of a list come to under each of these filters: the list's own way of finding them. */
export async function measure(
  asking: Asking,
  table: Table,
  value: PivotValue,
  filters: readonly Filter[],
): Promise<(number | null)[]> {
  const wheres = await Promise.all(
    filters.map((filter) => whereOf(asking.db, table, { filter: parseFilter(filter) }, asking.caller)),
  );
  return measured(
    asking,
    table,
    value,
    wheres.map(({ all }) => all),
  );
}

/** The list of these rows, with the fields that a number of them is made of behind its first column, in sight; of columns those that the caller has. */
export function belegOf(
  caller: Caller,
  table: Table,
  filter: Filter,
  ...fields: readonly (string | undefined)[]
): Beleg {
  const seen = visibleFields(caller, table);
  const [first = '', ...grid] = table.grid.filter((name) => seen[name]);
  const proving = [...new Set(fields)].filter(
    (name): name is string => name !== undefined && !!seen[name] && name !== first,
  );
  return {
    Entitaet: table.key,
    Pfad: (!table.parent && table.entity.path) || zeilenPfad,
    Filter: filter,
    ...(proving.length > 0 && { Spalten: [first, ...proving, ...grid.filter((name) => !proving.includes(name))] }),
  };
}
