import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { ListGroup, Summen } from '@disponent/domain/wire/answers';
import { column } from '../../db/names.ts';
import { isRanked, rankSql } from '../../db/rank.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import type { Caller } from '../../sight/caller.ts';
import { sourceSql } from '../../sight/source.ts';
import { computedSql } from '../computed.ts';
import { referenceAlias, referenceJoin, textSql } from '../display-text.ts';
import { filterField } from '../filter.ts';
import { kindSql } from '../kinds/index.ts';
import type { Asking } from '../work.ts';

/** Most groups one answer holds. */
const maxGroups = 1000;

/** Rows counted by the values of one field; deeper levels are asked for by filter. */
export async function groups(
  { db, caller }: Asking,
  table: Table,
  name: string,
  sumNames: readonly string[],
  where: Sql,
): Promise<ListGroup[]> {
  const field = filterField(table, name, caller);
  const { order: isOrdered, grouped } = kindSql(field);
  if (!isOrdered) throw badRequest(sentence('Nach {feld} kann nicht gruppiert werden', { feld: word(field.caption) }));
  const { isReference } = field.kind;
  const own = field.computed === 'query' ? `(${computedSql(table, name, 't', caller)})` : `t.${column(name)}`;
  const value = grouped?.(own, caller.zone) ?? own;
  const text = isReference ? textSql(tableOf(field.to ?? ''), referenceAlias(name), caller) : 'null::text';
  const order = isReference ? '2' : isRanked(field) ? rankSql(table, name, field, value) : '1';
  const totals = sumColumns(table, sumNames, caller);
  const lines = await db.arrays(
    sql`select ${raw([value, text, 'count(*)', ...totals.map(({ sql: part }) => part)].join(', '))}
          from ${raw(sourceSql(table, caller))} t ${raw(isReference ? referenceJoin(name, field, 't', caller) : '')}
         where ${where} group by 1, 2 order by ${raw(order)} nulls last limit ${maxGroups}`,
  );
  return lines.map(([wert, groupText, anzahl, ...values]) => ({
    Wert: wert,
    Text: (groupText as string | null) ?? null,
    Anzahl: anzahl as number,
    Summen: Object.fromEntries(totals.map((total, index) => [total.name, (values[index] as number | null) ?? null])),
  }));
}

/** Totals over everything the query hits, not only the page. */
export async function sums(
  { db, caller }: Asking,
  table: Table,
  names: readonly string[],
  where: Sql,
): Promise<Summen> {
  const totals = sumColumns(table, names, caller);
  const [line = []] = await db.arrays(
    sql`select ${raw(totals.map(({ sql: part }) => part).join(', '))} from ${raw(sourceSql(table, caller))} t where ${where}`,
  );
  return Object.fromEntries(totals.map(({ name }, index) => [name, (line[index] as number | null) ?? null]));
}

function sumColumns(table: Table, names: readonly string[], caller: Caller): { name: string; sql: string }[] {
  return names.map((name) => {
    const field = filterField(table, name, caller);
    if (!kindSql(field).isSummed)
      throw badRequest(sentence('{feld} kann nicht summiert werden', { feld: word(field.caption) }));
    return {
      name,
      sql: `sum(${field.computed === 'query' ? computedSql(table, name, 't', caller) : `t.${column(name)}`})`,
    };
  });
}
