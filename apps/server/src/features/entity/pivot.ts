import type { Table } from '@disponent/domain/entity/table';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { readDimensions, readValues } from '@disponent/domain/wire/pivot';
import { pivot } from '../../records/figures/pivot.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';

/** The rows that a list has under filter and search, put together. */
export async function pivotOf(
  { table, ...asking }: Asking & { readonly table: Table },
  { gruppen = '', werte = '', ...list }: Readonly<Record<string, string>>,
): Promise<PivotAnswer> {
  const [by, values] = [readDimensions(gruppen), readValues(werte)];
  const { all } = await whereOf(asking.db, table, parseListQuery(list), asking.caller);
  const Zellen = await pivot(asking, table, by, values, all);
  const total = Zellen.find(({ Gruppe }) => Gruppe.every((group) => group === null));
  return { Zellen, Anzahl: total?.Anzahl ?? 0, Stand: asking.caller.now };
}
