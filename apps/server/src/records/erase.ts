import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { targetOf } from '@disponent/domain/tables';
import type { PoolClient } from 'pg';
import { columnsOf, hasColumn, isRequired, keptAs } from '../db/kept.ts';
import { column, quote, snake } from '../db/names.ts';
import type { Db } from '../db/pool.ts';
import { linkTable } from '../db/schema.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { eraseLoggedValues } from './audit/erase.ts';
import type { Row } from './hook.ts';
import { tableSql } from './rows.ts';
import type { Trail } from './trail.ts';

/** What stands where a text must not be empty. */
export const erasedText = 'Anonymisiert';

export interface Erased {
  zeilen: number;
  listen: number;
  dateien: number;
  eintraege: number;
}

/** Takes out of these rows what is personal, with its files and what the log tells of it. Nothing of it can be brought back. */
export async function eraseTrail(db: Db, tx: PoolClient, trail: Trail): Promise<Erased> {
  const files: number[] = [];
  for (const [table, ids] of trail) files.push(...(await takeFiles(db, tx, table, [...ids])));
  // What was found later may refer to what was found before.
  for (const [table, ids] of [...trail].reverse())
    if (table.erasure === 'rows')
      await db.rows(sql`delete from ${tableSql(table)} where id = any(${[...ids]}::bigint[])`, tx);
    else await eraseRows(db, tx, table, [...ids]);
  // So old that the next clean-up takes them, bytes and all.
  await db.rows(
    sql`update datei set eigentuemer_id = null, dateiname = ${erasedText}, sha256 = null, geaendert_am = 'epoch' where id = any(${files}::bigint[])`,
    tx,
  );
  let eintraege = 0;
  for (const [table, ids] of trail)
    if (!table.parent) eintraege += await eraseLoggedValues(db, tx, table.key, [...ids]);
  const zeilen = [...trail.values()].reduce((sum, ids) => sum + ids.size, 0);
  return { zeilen, listen: trail.size, dateien: files.length, eintraege };
}

/** Without a word about it: texts and files are personal, numbers, days and references are not. */
export function isErased(field: Field): boolean {
  if (field.personal !== undefined) return field.personal !== 'keep';
  return field.computed !== 'query' && keptAs(field).isPersonal === true;
}

const erasedFields = (table: Table): [string, Field][] =>
  Object.entries(table.fields).filter(([, field]) => isErased(field));

/** The files that the rows hold; afterwards no row holds them. */
async function takeFiles(db: Db, tx: PoolClient, table: Table, ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const [name, field] of erasedFields(table)) {
    if (targetOf(field) !== 'Datei') continue;
    const rows = await db.rows<{ id: number }>(
      field.kind.isLinked
        ? sql`delete from ${raw(quote(linkTable(table, name)))} where id_von = any(${ids}::bigint[]) returning id_nach as id`
        : sql`select ${raw(column(name))} as id from ${tableSql(table)} where id = any(${ids}::bigint[]) and ${raw(column(name))} is not null`,
      tx,
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

async function eraseRows(db: Db, tx: PoolClient, table: Table, ids: readonly number[]): Promise<void> {
  const fields = erasedFields(table).filter(([, field]) => hasColumn(field));
  const sets = fields.flatMap(([name, field]) => emptied(name, field));
  const remains = fields.filter(([, { personal }]) => typeof personal === 'function');
  const rows = remains.length === 0 ? [] : await readRows(db, tx, table, ids);
  if (sets.length > 0)
    await db.rows(sql`update ${tableSql(table)} set ${join(sets)} where id = any(${ids}::bigint[])`, tx);
  for (const row of rows) {
    const kept = remains.map(([name, { personal }]) => {
      const value = typeof personal === 'function' ? personal(row[name], row) : null;
      return sql`${raw(column(name))} = ${value}`;
    });
    await db.rows(sql`update ${tableSql(table)} set ${join(kept)} where id = ${row.Id}`, tx);
  }
}

/** The columns of a field of which nothing remains. */
function emptied(name: string, field: Field): Sql[] {
  if (typeof field.personal === 'function') return [];
  const kept = keptAs(field);
  const word = kept.isText && isRequired(field) ? sql`${erasedText}` : undefined;
  return kept.columns.map(
    ({ suffix, empty = 'null' }) => sql`${raw(quote(snake(name) + suffix))} = ${word ?? raw(empty)}`,
  );
}

function readRows(db: Db, tx: PoolClient, table: Table, ids: readonly number[]): Promise<Row[]> {
  const columns = Object.entries(table.fields)
    .filter(([name, field]) => !field.encrypted && columnsOf(name, field).length === 1)
    .map(([name]) => `${column(name)} as ${quote(name)}`);
  return db.rows<Row>(
    sql`select id as "Id", ${raw(columns.join(', '))} from ${tableSql(table)} where id = any(${ids}::bigint[])`,
    tx,
  );
}
