import type { Table } from '@disponent/domain/entity/table';
import { quote, snake } from '../../db/names.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { stands } from '../../db/stand.ts';
import type { Work } from '../work.ts';

/** Rows `t` of one table that go with a record. */
export interface Going {
  name: string;
  where: Sql;
}

/** Reckoned anew by triggers from what comes back. */
const reckoned = new Set(['person_passung', ...stands.map(({ name }) => name)]);

interface Key {
  name: string;
  column: string;
  target: string;
  isCascade: boolean;
}

/**
 * What the database takes along when a record is deleted, the record itself first and each row behind the one it goes with: read from the
 * catalog, so that a new list cannot be forgotten. Undefined where something would be lost that these rows do not tell.
 */
export async function goingWith({ db, tx }: Work, table: Table, id: number): Promise<Going[] | undefined> {
  const keys = await db.rows<Key>(
    sql`select o.relname::text as name, a.attname::text as "column", t.relname::text as target, c.confdeltype = 'c' as "isCascade"
          from pg_constraint c join pg_class o on o.oid = c.conrelid join pg_class t on t.oid = c.confrelid
          join pg_attribute i on i.attrelid = c.confrelid and i.attname = 'id'
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, i.attnum)]
         where c.contype = 'f' and c.confdeltype in ('c', 'n', 'd') and o.relnamespace = 'public'::regnamespace order by c.conname`,
    tx,
  );
  const going = new Map([[snake(table.key), sql`t.id = ${id}`]]);
  for (const [name, where] of going)
    for (const key of keys) {
      if (key.target !== name || reckoned.has(key.name)) continue;
      if (!key.isCascade || going.has(key.name)) return undefined;
      const above = sql`select t.id from ${raw(quote(name))} t where ${where}`;
      going.set(key.name, sql`${raw(`t.${quote(key.column)}`)} in (${above})`);
    }
  return [...going].map(([name, where]) => ({ name, where }));
}

/** The columns that a row is written by, of each table; what the database reckons itself is left out. */
export async function writtenColumns({ db, tx }: Work, names: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.rows<{ name: string; columns: string[] }>(
    sql`select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[]) group by c.relname`,
    tx,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
