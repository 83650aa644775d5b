import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { ListGroup, Summen } from '@disponent/domain/wire/answers';
import type { ParsedListQuery } from '@disponent/domain/wire/list-query';
import { column } from '../../db/names.ts';
import type { Db } from '../../db/pool.ts';
import { isRanked, rankSql } from '../../db/rank.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import type { Caller } from '../../sight/caller.ts';
import { sourceSql } from '../../sight/source.ts';
import { ownSql, wholeSum } from '../computed.ts';
import { referenceText } from '../display-text.ts';
import { filterField } from '../filter.ts';
import { kindSql } from '../kinds/index.ts';
import type { Asking } from '../work.ts';
import { totalSql } from './currency.ts';
import { keptRows } from './total.ts';

/** Most groups one answer holds. */
const maxGroups = 1000;
/** Of so many rows averages are reckoned, where their number is kept and nobody would have to look at them otherwise. */
const mostAveraged = 100_000;

/** Rows counted by the values of one field; deeper levels are asked for by filter. */
export async function groups(
  { db, caller }: Asking,
  table: Table,
  name: string,
  query: Pick<ParsedListQuery, 'filter' | 'search' | 'sum' | 'avg'>,
  where: Sql,
): Promise<ListGroup[]> {
  const field = filterField(table, name, caller);
  const { order: isOrdered, grouped } = kindSql(field);
  if (!isOrdered) throw badRequest(sentence('Nach {feld} kann nicht gruppiert werden', { feld: word(field.caption) }));
  const { isReference } = field.kind;
  const own = ownSql(table, name, 't', caller);
  const value = grouped?.(own, caller.zone) ?? own;
  const summed = totalColumns('sum', table, query.sum, caller);
  const known = summed.length === 0 ? keptRows(table, query, caller, [name]) : undefined;
  const isDear = known !== undefined && query.avg.length > 0 && (await keptNumber(db, known)) > mostAveraged;
  const averaged = isDear ? [] : totalColumns('avg', table, query.avg, caller);
  const reckoned = [...summed, ...averaged];
  const kept = reckoned.length === 0 ? known : undefined;
  const counted = kept
    ? sql`select ${raw(`z.${column(name)}`)}, sum(z.n)::bigint as n from ${kept} group by 1 having sum(z.n) <> 0`
    : sql`select ${raw(`${value} as ${column(name)}`)}, count(*) as n${raw(reckoned.map(({ sql: part }, index) => `, ${part} as s${index}`).join(''))}
            from ${raw(sourceSql(table, caller))} t where ${where} group by 1`;
  // The text of a reference is made once for each group, not for each row.
  const text = isReference ? referenceText(name, field, `t.${column(name)}`, caller) : 'null::text';
  const order = isReference ? '2' : isRanked(field) ? rankSql(table, name, field, `t.${column(name)}`) : '1';
  const lines = await db.arrays(
    sql`select ${raw([`t.${column(name)}`, text, 't.n', ...reckoned.map((_total, index) => `t.s${index}`)].join(', '))}
          from (${counted}) t order by ${raw(order)} nulls last limit ${maxGroups}`,
  );
  return lines.map(([wert, groupText, anzahl, ...values]) => ({
    Wert: wert,
    Text: (groupText as string | null) ?? null,
    Anzahl: anzahl as number,
    Summen: figuresOf(summed, values),
    ...(averaged.length > 0 && { Mittel: figuresOf(averaged, values.slice(summed.length)) }),
  }));
}

const keptNumber = async (db: Db, kept: Sql): Promise<number> =>
  (await db.row<{ n: number }>(sql`select coalesce(sum(z.n), 0)::bigint as n from ${kept}`))?.n ?? 0;

const figuresOf = (names: readonly { name: string }[], values: readonly unknown[]): Summen =>
  Object.fromEntries(names.map(({ name }, index) => [name, (values[index] as number | null) ?? null]));

/** Sums and averages over everything the query hits, not only the page. */
export async function totals(
  { db, caller }: Asking,
  table: Table,
  query: Pick<ParsedListQuery, 'sum' | 'avg'>,
  where: Sql,
): Promise<{ Summen: Summen; Mittel?: Summen }> {
  if (query.sum.length + query.avg.length === 0) return { Summen: {} };
  const summed = totalColumns('sum', table, query.sum, caller);
  const averaged = totalColumns('avg', table, query.avg, caller);
  const parts = [...summed, ...averaged].map(({ name, sql: part }, index) => {
    const whole = index < summed.length ? wholeSum(table, name, where, caller) : undefined;
    return whole ? sql`max((${whole}))` : raw(part); // the same for every row
  });
  const [line = []] = await db.arrays(
    sql`select ${join(parts, ', ')} from ${raw(sourceSql(table, caller))} t where ${where}`,
  );
  return {
    Summen: figuresOf(summed, line),
    ...(averaged.length > 0 && { Mittel: figuresOf(averaged, line.slice(summed.length)) }),
  };
}

function totalColumns(
  how: 'sum' | 'avg',
  table: Table,
  names: readonly string[],
  caller: Caller,
): { name: string; sql: string }[] {
  return names.map((name) => {
    const field = filterField(table, name, caller);
    if (!kindSql(field).isSummed)
      throw badRequest(sentence('{feld} kann nicht summiert werden', { feld: word(field.caption) }));
    const total = totalSql(how, table, field, ownSql(table, name, 't', caller));
    return { name, sql: how === 'avg' ? `round(${total}, 4)` : total };
  });
}
