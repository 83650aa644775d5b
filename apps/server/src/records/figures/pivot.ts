import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { PivotZelle } from '@disponent/domain/wire/answers';
import type { PivotDimension, PivotEvery, PivotValue } from '@disponent/domain/wire/pivot';
import { inlined, raw, type Sql, sql } from '../../db/sql.ts';
import type { Caller } from '../../sight/caller.ts';
import { sourceSql } from '../../sight/source.ts';
import { ownSql, wholeSum } from '../computed.ts';
import { referenceText } from '../display-text.ts';
import { filterField, hopField, hopRow } from '../filter.ts';
import { kindSql } from '../kinds/index.ts';
import type { Asking } from '../work.ts';
import { totalSql } from './currency.ts';

/** More than anybody reads, or a browser draws. */
const maxCells = 5000;

/** Rows put together by up to three fields, with the totals of every level: one statement, in the caller's sight. */
export async function pivot(
  { db, caller }: Asking,
  table: Table,
  by: readonly PivotDimension[],
  values: readonly PivotValue[],
  where: Sql,
): Promise<PivotZelle[]> {
  const levels = by.map((dimension) => levelOf(table, dimension, caller));
  const told = values.map((value) => valueSql(table, value, caller));
  const keys = levels.map((_, level) => `w${level}`);
  const inner = [
    ...keys.map((key) => `grouping(g.${key}) as t${key}, g.${key}`),
    'count(*) as n',
    ...told.map((value, index) => `${value} as v${index}`),
  ];
  const named = levels.map(({ value }, level) => `${value} as w${level}`).join(', ');
  // The text of a reference is made once for each cell, not for each row.
  const outer = [
    ...levels.flatMap(({ text }, level) => [`p.tw${level}`, `p.w${level}`, text(`p.w${level}`)]),
    'p.n',
    ...told.map((_, index) => `p.v${index}`),
  ];
  const lines = await db.arrays(
    sql`select ${raw(outer.join(', '))} from (
          select ${raw(inner.join(', '))} from ${raw(sourceSql(table, caller))} t ${raw(named && `cross join lateral (select ${named}) g`)}
           where ${where} ${raw(named && `group by cube (${keys.map((key) => `g.${key}`).join(', ')})`)} limit ${maxCells + 1}) p`,
  );
  if (lines.length > maxCells)
    throw badRequest(sentence('Das sind mehr als {n} Zellen. Ein Filter macht sie weniger.', { n: maxCells }));
  return lines.map((line) => ({
    Gruppe: levels.map((_, index) => {
      const [isTotal, wert, text] = line.slice(3 * index, 3 * index + 3);
      return Number(isTotal) === 1 ? null : { Wert: wert, Text: (text as string | null) ?? null };
    }),
    Anzahl: line[3 * levels.length] as number,
    Werte: told.map((_, index) => (line[3 * levels.length + 1 + index] as number | null) ?? null),
  }));
}

/** What rows under several filters are each counted, summed up or averaged to, in one statement. */
export async function measured(
  { db, caller }: Asking,
  table: Table,
  value: PivotValue,
  wheres: readonly Sql[],
): Promise<(number | null)[]> {
  const of = raw(valueSql(table, value, caller));
  const from = raw(sourceSql(table, caller));
  const parts = wheres.map((where) => {
    const whole = value.how === 'summe' ? wholeSum(table, value.field, where, caller) : undefined;
    return sql`(${whole ?? sql`select ${of} from ${from} t where ${where}`})`;
  });
  const [line = []] = await db.arrays(parts.reduce((all, part) => sql`${all}, ${part}`, sql`select 1`));
  return wheres.map((_, index) => (line[index + 1] as number | null) ?? null);
}

const periods: Readonly<Record<PivotEvery, string>> = {
  tag: 'day',
  woche: 'week',
  monat: 'month',
  quartal: 'quarter',
  jahr: 'year',
};

function levelOf(table: Table, { field: path, every, step }: PivotDimension, caller: Caller) {
  const { name, field, own } = placeOf(table, path, caller);
  const { order, grouped, isSummed } = kindSql(field);
  if (!order) throw badRequest(sentence('Nach {feld} kann nicht gruppiert werden', { feld: word(field.caption) }));
  const day = grouped?.(own, caller.zone) ?? own;
  const isDay = field.kind.name === 'date' || field.kind.name === 'datetime';
  if (every && !isDay) throw badRequest(sentence('{feld} ist kein Datum', { feld: word(field.caption) }));
  if (step && !isSummed) throw badRequest(sentence('{feld} ist keine Zahl', { feld: word(field.caption) }));
  // Of each amount there is one row: of a list of many that is nothing to read.
  if (isSummed && !step)
    throw badRequest(
      sentence('{feld} ist eine Zahl und wird in Schritten gruppiert: {wort}', {
        feld: word(field.caption),
        wort: `${path}:je100`,
      }),
    );
  const { isReference } = field.kind;
  return {
    value: every
      ? `date_trunc('${periods[every]}', ${day})::date`
      : step
        ? `(floor(${own}::numeric / ${step}) * ${step})::float8`
        : day,
    text: (id: string) => (isReference ? referenceText(name, field, id, caller) : 'null::text'),
  };
}

/** A field of the rows, or of the record that one of their references names as far as the caller sees it. */
export function placeOf(table: Table, path: string, caller: Caller): { name: string; field: Field; own: string } {
  const [name = '', hop] = path.split('.');
  const field = filterField(table, name, caller);
  const own = ownSql(table, name, 't', caller);
  if (hop === undefined) return { name, field, own };
  const { target, targetField } = hopField(field, hop, caller);
  const value = ownSql(target, hop, 'h', caller);
  return { name: hop, field: targetField, own: `(select ${value} ${inlined(hopRow(target, own, caller))})` };
}

function valueSql(table: Table, { field: name, how }: PivotValue, caller: Caller): string {
  if (how === 'anzahl') return 'count(*)';
  const field = filterField(table, name, caller);
  if (!kindSql(field).isSummed || (how === 'summe' && !field.adds))
    throw badRequest(sentence('{feld} kann nicht summiert werden', { feld: word(field.caption) }));
  const own = ownSql(table, name, 't', caller);
  return how === 'summe' ? totalSql('sum', table, field, own) : `round(${totalSql('avg', table, field, own)}, 4)`;
}
