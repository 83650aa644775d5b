import type { Client } from 'pg';

/**
 * Filling first and indexing then is many times faster. Foreign keys are added again afterwards, which proves every row,
 * and all of it is one transaction: the data is whole and sound, or not there.
 */
export async function loading(client: Client, fill: () => Promise<void>, log: (text: string) => void): Promise<void> {
  await client.query(
    `begin; set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; set local jit = off`,
  );
  try {
    const keys = await definitions(client, foreignKeys);
    const indexes = await definitions(client, plainIndexes);
    for (const { drop } of [...keys, ...indexes]) await client.query(drop);
    await fill();
    await timed('indexes', indexes, log, client);
    await client.query('analyze');
    await timed('foreign keys', keys, log, client);
    await client.query(sequences);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('vacuum analyze');
}

interface Definition {
  drop: string;
  create: string;
}

const definitions = async (client: Client, query: string): Promise<Definition[]> =>
  (await client.query<Definition>(query)).rows;

async function timed(
  name: string,
  made: readonly Definition[],
  log: (text: string) => void,
  client: Client,
): Promise<void> {
  const start = performance.now();
  for (const { create } of made) await client.query(create);
  log(`${name.padEnd(28)}${String(made.length).padStart(10)}${seconds(start)}`);
}

export const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1).padStart(9)} s`;

const foreignKeys = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
         format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create
    from pg_constraint c join pg_class t on t.oid = c.conrelid
   where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0 and not t.relispartition
   order by c.conrelid::regclass::text, c.conname`;

/** Of whole tables: those of the partitions of the Aenderungsprotokoll stay. */
const plainIndexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class t on t.oid = i.indrelid
   where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition
     and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
   order by 1`;

/** New records continue behind the invented ones. */
const sequences = `
  do $$ declare t record; begin
    for t in select c.oid::regclass as name, pg_get_serial_sequence(c.oid::regclass::text, 'id') as sequence from pg_class c
              join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity = 'd'
             where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    loop
      execute format('select setval(%L, greatest((select coalesce(max(id), 0) + 1 from %s), nextval(%L)), false)', t.sequence, t.name, t.sequence);
    end loop;
  end $$`;
