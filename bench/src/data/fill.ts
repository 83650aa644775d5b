import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf, targetOf } from '@disponent/domain/tables';
import { columnsOf, hasColumn } from '@disponent/server/src/db/kept.ts';
import { quote, snake } from '@disponent/server/src/db/names.ts';
import { columnNames } from '@disponent/server/src/db/schema.ts';
import type { Client } from 'pg';
import { chance, domaeneOf, firstId, inSameDomaene } from './ids.ts';
import { seconds } from './loading.ts';
import type { Sizes, TableName } from './sizes.ts';

export interface Filling {
  client: Client;
  sizes: Sizes;
  log: (text: string) => void;
}

export interface Rows {
  /** What stands behind `from`: a relation `r` with n, id_domaene and am (when it was created), and what `columns` also need. */
  from: string;
  /** Columns by SQL; all others follow from the declaration and a row `v` of the demo. */
  columns: Readonly<Record<string, string>>;
  /** Which rows of the demo are looked at. */
  like?: string;
}

/**
 * Invents rows of a table: whatever is not said is as in a row of the demo, with its days moved along, so that rules hold and new
 * fields are filled without a word here. References go to master rows of the same Domäne.
 */
export async function fillTable(
  { client, sizes, log }: Filling,
  key: TableName | 'FakturaZahlung',
  ...parts: readonly Rows[]
): Promise<void> {
  const start = performance.now();
  let count = 0;
  for (const rows of parts) {
    const { rowCount } = await client.query(insertSql(tableOf(key), rows, sizes));
    if (!rowCount) throw new Error(`The demo has no ${key} to look at: ${rows.like ?? 'any'}`);
    count += rowCount;
  }
  await client.query(`analyze ${quote(snake(key))}`);
  log(`${key.padEnd(28)}${String(count).padStart(10)}${seconds(start)}`);
}

function insertSql(table: Table, { from, columns, like = 'true' }: Rows, sizes: Sizes): string {
  const name = quote(snake(table.key));
  const values = columnValues(table, columns, sizes);
  // A row that refers to what is not invented here would lack what its rules ask for.
  const complete = Object.entries(table.fields)
    .filter(([field, spec]) => hasColumn(spec) && isLeftOut(spec) && !(snake(field) in columns))
    .map(([field]) => ` and x.${quote(snake(field))} is null`);
  return `
    with vorlage as materialized (
      select row_number() over (order by x.id) as vorlage_nr, x.* from ${name} x where x.id_domaene = 1 and x.id < ${firstId} and ${like}${complete.join('')}
    ), l as materialized (${masterLists(table)})
    insert into ${name} (${Object.keys(values).map(quote).join(', ')})
    select ${Object.values(values).join(', ')}
      from ${from} join l on l.id_domaene = r.id_domaene
      join vorlage v on v.vorlage_nr = 1 + floor(${chance('r.n', 'vorlage')} * (select count(*) from vorlage))::bigint`;
}

/** Rows of a table, the oldest first, each with its day; `which` of them, by n. `until` is how much of the six years they fill. */
export const newRows = (count: number, which = 'true', until = 1): string =>
  `(select n, ${domaeneOf('n')} as id_domaene, ${until} * (n + 0.5) / ${count} as place,
           bench_tag(${until} * (n + 0.5) / ${count}) + time '08:00' + ${chance('n', 'uhr')} * interval '9 hours' as am
      from generate_series(0::bigint, ${count - 1}) n where ${which}) r`;

/** Rows of a table spread over those of another, which is `p`; `k` counts those of one row. */
export function childRows(sizes: Sizes, child: TableName, parent: TableName, am = 'p.erstellt_am'): string {
  const i = `(p.id - ${firstId})`;
  return `${quote(snake(parent))} p
    cross join lateral generate_series(0, (${childCount(sizes, child, parent, i)} - 1)::int) k
    cross join lateral (select ${firstChild(sizes, child, parent, i)} + k as n, p.id_domaene, ${am} as am where p.id >= ${firstId}) r`;
}

/** How many rows of the child table belong to row `i` of its parent. */
export const childCount = (sizes: Sizes, child: TableName, parent: TableName, i: string): string =>
  `(${firstChild(sizes, child, parent, `(${i} + 1)`)} - ${firstChild(sizes, child, parent, i)})`;

/** The number of the first of them. */
export const firstChild = (sizes: Sizes, child: TableName, parent: TableName, i: string): string =>
  `(${i} * ${sizes[child]} / ${sizes[parent]})`;

/** The Id of the row that row `n` of the child table belongs to. */
export const parentId = (sizes: Sizes, child: TableName, parent: TableName, n: string): string =>
  `(${firstId} + ((${n} + 1) * ${sizes[parent]} - 1) / ${sizes[child]})`;

function columnValues(table: Table, given: Readonly<Record<string, string>>, sizes: Sizes): Record<string, string> {
  const moved = `((r.am at time zone 'UTC')::date - (v.erstellt_am at time zone 'UTC')::date)`;
  const values: Record<string, string> = {
    id: `${firstId} + r.n`,
    id_domaene: 'r.id_domaene',
    ...(table.parentField && { [snake(table.parentField)]: 'p.id', reihenfolge: 'k' }),
  };
  for (const [name, field] of Object.entries(table.allFields)) {
    if (name === table.parentField || !hasColumn(field)) continue;
    for (const column of columnsOf(name, field)) values[column] = fieldValue(column, field, sizes, moved);
  }
  values.erstellt_am = 'r.am';
  const changed = 'r.am + (v.geaendert_am - v.erstellt_am)';
  values.geaendert_am = `case when ${changed} < bench_heute() then ${changed} else r.am end`;
  for (const [column, value] of Object.entries(given)) {
    if (!columnNames(table).includes(column)) throw new Error(`${table.key} has no column ${column}`);
    values[column] = value;
  }
  return values;
}

function fieldValue(column: string, field: Field, sizes: Sizes, moved: string): string {
  const own = `v.${quote(column)}`;
  const target = targetOf(field);
  if (field.encrypted || field.kind.isSecret || target === 'Datei') return 'null';
  // The first users are the Berater; customers do not enter data.
  if (target === 'BenutzerSt')
    return `case when ${own} is not null then ${inSameDomaene(sizes.BeraterSt, chance('r.n', column))} end`;
  if (target && isMaster(target))
    return `case when ${own} is not null then bench_one(l.${quote(snake(target))}, ${chance('r.n', column)}) end`;
  if (isLeftOut(field)) return 'null';
  if (field.kind.name === 'date') return `${own} + ${moved}`;
  if (field.kind.name === 'datetime') return `${own} + ${moved} * interval '1 day'`;
  return own;
}

/** References to rows that are not master data: a table says itself which ones it has. */
function isLeftOut(field: Field): boolean {
  const target = targetOf(field);
  return (
    target !== undefined &&
    target !== 'Datei' &&
    target !== 'BenutzerSt' &&
    !isMaster(target) &&
    !tableOf(target).isPlatform
  );
}

/** Lists that every Domäne has, short enough to draw from. */
export const isMaster = (key: string): boolean => {
  const { isPlatform, parent, entity } = tableOf(key);
  return !isPlatform && !parent && key !== 'UnternehmenSt' && (entity.path?.startsWith('/stammdaten/') ?? false);
};

/** One row per Domäne, with the Ids of each list. */
function masterLists(table: Table): string {
  const targets = new Set(Object.values(table.fields).flatMap((field) => targetOf(field) ?? []));
  const lists = [...targets]
    .filter(isMaster)
    .map(
      (key) =>
        `(select array_agg(z.id order by z.id) from ${quote(snake(key))} z where z.id_domaene = d.id and z.id < ${firstId}) as ${quote(snake(key))}`,
    );
  return `select ${['d.id as id_domaene', ...lists].join(', ')} from domaene_st d`;
}
