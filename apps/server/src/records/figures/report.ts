import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import { quoteKind } from '@disponent/domain/pivot-table';
import { sentence } from '@disponent/domain/texts/sentence';
import type { PivotAnswer, PivotZelle } from '@disponent/domain/wire/answers';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { readDimensions, readValues } from '@disponent/domain/wire/pivot';
import { and } from '../../db/sql.ts';
import { filterSql } from '../filter.ts';
import { whereOf } from '../where.ts';
import type { Asking } from '../work.ts';
import { pivot } from './pivot.ts';

type Query = Readonly<Record<string, string>>;
type Asked = Asking & { readonly table: Table };

/** The rows that a list has under filter and search, put together; of a quote the first value is a share of the whole. */
export async function pivotOf(
  { table, ...asking }: Asked,
  { gruppen = '', werte = '', teil, je, ...list }: Query,
): Promise<PivotAnswer> {
  const [by, values, per] = [readDimensions(gruppen), readValues(werte), je ? readValues(je) : []];
  if (per.length > 1 || (teil && je)) throw badRequest(sentence('Ein Anteil hat nur einen Teiler.'));
  const { all } = await whereOf(asking.db, table, parseListQuery(list), asking.caller);
  const { filter: part } = parseListQuery(teil ? { filter: teil } : {});
  const whole = await pivot(asking, table, by, [...values, ...per], all);
  const parts = part && (await pivot(asking, table, by, values, and(all, filterSql(part, table, asking.caller))));
  const Zellen = parts
    ? sharesOf(whole, parts)
    : per.length > 0
      ? whole.map((cell) => ratioOf(cell, factorOf(table, werte, je)))
      : whole;
  const total = whole.find(({ Gruppe }) => Gruppe.every((group) => group === null));
  return { Zellen, Anzahl: total?.Anzahl ?? 0, Stand: asking.caller.now };
}

/** Of each cell how much of it the part is, in percent. */
function sharesOf(whole: readonly PivotZelle[], parts: readonly PivotZelle[]): PivotZelle[] {
  const keyOf = ({ Gruppe }: PivotZelle) => JSON.stringify(Gruppe.map((group) => group && [group.Wert]));
  const byKey = new Map(parts.map((cell) => [keyOf(cell), cell]));
  return whole.map((cell) => {
    const found = byKey.get(keyOf(cell))?.Werte ?? [];
    return { ...cell, Werte: cell.Werte.map((value, index) => quotient(found[index] ?? 0, value, 100)) };
  });
}

/** The first value by the last one. */
const ratioOf = (cell: PivotZelle, factor: number): PivotZelle => ({
  ...cell,
  Werte: [quotient(cell.Werte[0] ?? 0, cell.Werte.at(-1) ?? null, factor)],
});

const factorOf = (table: Table, werte: string, je?: string) =>
  quoteKind(table, { werte, je }) === 'percent' ? 100 : 1;

const quotient = (part: number, whole: number | null, factor: number): number | null =>
  whole ? Math.round((factor * Number(part) * 10_000) / Number(whole)) / 10_000 : null;

/** What a table says where no browser does. */
export const pivotWords = {
  none: 'ohne Angabe',
  yes: 'Ja',
  no: 'Nein',
  week: (kw: string) => `KW ${kw}`,
  quarter: (n: number) => `${n}. Quartal`,
};
