import type { Client } from 'pg';
import { quote } from '../db/names.ts';
import { BackupError } from './error.ts';
import type { Manifest } from './manifest.ts';

/** What holds the tables together, to be put back after loading. */
export interface Ties {
  statements: string[];
}

/**
 * Takes away foreign keys, triggers and indexes for the time of the load, in the load's own transaction. Switching them off
 * (`session_replication_role`) is for superusers; this the owner of the tables may do, and putting them back checks every row.
 */
export async function freeTables(client: Client): Promise<Ties> {
  const foreignKeys = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
       from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
      order by conrelid::regclass::text, conname`,
  );
  const triggers = await client.query<{ off: string; on: string }>(
    `select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off,
                     format('alter table %s enable trigger user', tgrelid::regclass) as on
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  );
  const indexes = await client.query<{ off: string; on: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as on
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  const all = [...triggers.rows, ...foreignKeys.rows, ...indexes.rows];
  await client.query(all.map(({ off }) => off).join(';\n'));
  return { statements: [...indexes.rows, ...foreignKeys.rows, ...triggers.rows].map(({ on }) => on) };
}

export async function tieTables(client: Client, { statements }: Ties): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Takes out what migrations put in, and gives partitioned tables the partitions of the archive. */
export async function emptyTables(client: Client, tables: Manifest['tables']): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  for (const { name, partitions } of tables.filter((table) => table.partitions.length > 0)) {
    const { rows } = await client.query<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass',
      [quote(name)],
    );
    for (const old of rows) await client.query(`drop table ${old.name}`);
    for (const { name: part, bounds } of partitions) {
      if (!partitionBounds.test(bounds))
        throw new BackupError(`Die Sicherung beschreibt ${part} nicht so, wie es sein muss.`);
      await client.query(`create table ${quote(part)} partition of ${quote(name)} ${bounds}`);
    }
  }
}

/** Taken from the archive into a statement, so nothing else may stand there. */
const partitionBounds = /^(DEFAULT|FOR VALUES FROM \('[^'\\]*'\) TO \('[^'\\]*'\))$/;
