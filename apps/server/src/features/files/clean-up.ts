import pg from 'pg';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { FileStore } from '../../files/store.ts';
import { silenceSeconds } from './dateien.ts';

const orphanHours = 24;
const batch = 500;

/** Removes files that no record has held for a day, and marks uploads that fell silent. Says how many went. */
export async function cleanUpFiles(db: Db, store: FileStore, now = new Date()): Promise<number> {
  await db.rows(
    sql`update datei set status = 'Unvollstaendig' where status = 'WirdHochgeladen' and geaendert_am < ${now}::timestamptz - make_interval(secs => ${silenceSeconds})`,
  );
  await db.rows(sql`delete from datei_link where bis < ${now}::timestamptz`);
  const orphans = await db.rows<{ id: number }>(
    sql`select id from datei where eigentuemer_id is null and geaendert_am < ${now}::timestamptz - make_interval(hours => ${orphanHours}) order by id limit ${batch}`,
  );
  let removed = 0;
  for (const { id } of orphans) if (await removeOrphan(db, store, id)) removed += 1;
  return removed + (await removeUnknown(db, store, now));
}

/** What a server left that was killed between the bytes and their row: nobody could ever find or delete it. */
async function removeUnknown(db: Db, store: FileStore, now: Date): Promise<number> {
  const unknown = await db.rows<{ name: string }>(
    sql`select name from unnest(${await store.names()}::text[]) as n (name)
         where not exists (select from datei d where d.id = split_part(name, '-', 1)::bigint and d.speicherort = name)`,
  );
  const dayAgo = now.getTime() - orphanHours * 3_600_000;
  let removed = 0;
  for (const { name } of unknown) {
    const at = await store.writtenAt(name);
    if (!at || at.getTime() > dayAgo) continue;
    await store.remove(name);
    removed += 1;
  }
  return removed;
}

/** First the row: the database knows whether a record still holds the file. Then, before that is final, the bytes. */
async function removeOrphan(db: Db, store: FileStore, id: number): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const deleted = await db.row<{ speicherort: string }>(
        sql`delete from datei where id = ${id} and eigentuemer_id is null returning speicherort`,
        tx,
      );
      if (deleted) await store.remove(deleted.speicherort);
      return deleted !== undefined;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23503') return false;
    throw error;
  }
}
