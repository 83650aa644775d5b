import type { PoolClient } from 'pg';
import { clockNow } from '../db/clock.ts';
import { note } from '../db/events.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import type { Caller } from '../sight/caller.ts';

/** The jobs that can be asked for, and what each has to know; the file of a job adds its own by `declare module`. */
export interface JobInputs {}

/** Of a job that has to know nothing. */
export type NoInput = Record<string, never>;

export type JobName = keyof JobInputs;

/** The transaction that wants it, and in which Domäne; null where it concerns the platform. */
interface Wanting {
  db: Db;
  tx: PoolClient;
  caller: { readonly domaene: Caller['domaene'] | null };
}

/**
 * Has a job done once the transaction is committed, by whichever node comes first; of a transaction that is undone nothing is left. Name
 * records by Id rather than tell of them: it is read when the job runs. `schluessel`: one that still waits with the same is brought forward instead.
 */
export async function later<N extends JobName>(
  { db, tx, caller }: Wanting,
  name: N,
  input: JobInputs[N],
  { schluessel = null }: { schluessel?: string | null } = {},
): Promise<void> {
  await db.rows(
    sql`insert into job (name, id_domaene, eingabe, schluessel, faellig_am)
        values (${name}, ${caller.domaene}, ${db.cipher.encrypt(JSON.stringify(input))}, ${schluessel}, ${clockNow().toISOString()}::timestamptz)
        on conflict (name, schluessel) where beendet_am is null and vergeben_an is null do update set faellig_am = least(job.faellig_am, excluded.faellig_am)`,
    tx,
  );
  note(tx, { type: 'Job' });
}
