import { sentence } from '@disponent/domain/texts/sentence';
import pg from 'pg';
import { isAway, Unavailable } from './away.ts';
import { whySentFailed } from './together.ts';

/** A part of a transaction: one that fails undoes only itself. */
export async function asPart<T>(tx: pg.PoolClient, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  await tx.query('savepoint part');
  try {
    const result = await work(tx);
    const failure = await whySentFailed(tx);
    if (failure !== undefined) throw failure;
    await tx.query('release savepoint part');
    return result;
  } catch (error) {
    const cause = await whySentFailed(tx);
    await tx.query('rollback to savepoint part');
    throw cause ?? error;
  }
}

/** What follows from a statement that was sent and not waited for: it fails when that did. */
export async function after<T>(sent: Promise<unknown>, rest: Promise<T>): Promise<T> {
  const [, result] = await Promise.all([sent, rest]);
  return result;
}

/** Whoever loses the connection right here cannot know which way it went, and must not be told that nothing was saved. */
export async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new Unavailable(
      sentence('Die Verbindung zur Datenbank ist beim Speichern abgerissen. Bitte prüfen Sie, ob gespeichert wurde.'),
    );
  }
}

/** Ends what a connection is asking for. Not over one of the pool: those may all be waiting like this one. */
export async function stop(over: pg.Client, busy: pg.PoolClient): Promise<void> {
  const { processID } = busy as unknown as { processID: number };
  try {
    await over.connect();
    await over.query('select pg_cancel_backend($1)', [processID]);
  } catch {
    // Then it ends by the limit that every statement has.
  } finally {
    await over.end().catch(() => {});
  }
}

/** 57014 is what a statement ends with that took too long. */
export function ifStopped(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError && error.code === '57014')) throw error;
}

export const isRolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );
