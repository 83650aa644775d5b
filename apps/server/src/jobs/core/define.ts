import type { Pattern, Sentence } from '@disponent/domain/texts/sentence';
import type { PoolClient } from 'pg';
import type { Db } from '../../db/pool.ts';
import type { FileStore } from '../../files/store.ts';
import type { SendMail } from '../../mail/mailer.ts';
import type { JobInputs, JobName } from '../../records/later.ts';
import type { Work } from '../../records/work.ts';
import type { Schedule } from './schedule.ts';

/** What jobs reach outside the database. */
export interface Services {
  readonly sendMail: SendMail;
  readonly files: FileStore;
  /** Where the application is, for links. */
  readonly origin: () => string;
}

/** What a job works with. */
export interface JobWork extends Services {
  /** Of the job's Domäne, or of all. */
  readonly db: Db;
  readonly now: Date;
  /** The server is ending: stop between two steps by throwing, and another node goes on. */
  readonly signal: AbortSignal;
  /** Tells the server's log of what nobody foresaw and does not stop the job. */
  onBug(error: unknown): void;
  /** A transaction as the system in the job's Domäne. */
  inside<T>(step: (inside: Work) => Promise<T>): Promise<T>;
  /** The last step, in the transaction that also says that the job is done: so both happen once, or neither. */
  conclude(step: (tx: PoolClient) => Promise<Sentence | undefined>): Promise<Sentence | undefined>;
}

export interface JobSpec<N extends JobName> {
  readonly name: N;
  /** For the operator. */
  readonly caption: Pattern;
  readonly schedule?: Schedule;
  /** By schedule once in every active Domäne, each by itself: one that fails does not keep the others from it. */
  readonly isPerDomaene?: true;
  /**
   * Says in a few words what it did, without personal data. What it throws makes it run again later. A node can die in the middle, so it must look at
   * what is there before it changes it.
   */
  run(work: JobWork, input: JobInputs[N]): Promise<Sentence | undefined>;
  /** It was tried often enough: says so where somebody waits for it, in the transaction that gives it up. */
  givenUp?(inside: GivingUp, input: JobInputs[N]): Promise<void>;
}

/** The transaction that gives a job up. */
export interface GivingUp {
  readonly db: Db;
  readonly tx: PoolClient;
  /** Why, as the operator reads it. */
  readonly fehler: string;
}

/** Any job, for what runs all of them. */
export interface AnyJob extends Omit<JobSpec<JobName>, 'run' | 'givenUp'> {
  run(work: JobWork, input: never): Promise<Sentence | undefined>;
  givenUp?(inside: GivingUp, input: never): Promise<void>;
}

export const defineJob = <const N extends JobName>(spec: JobSpec<N>): JobSpec<N> => spec;

/**
 * The same for each of many records, each in a transaction of its own: one that cannot be changed at the moment does not keep the others waiting.
 * Says how many `step` said yes to; throws when some failed, so that the job comes back for them.
 */
export async function forEach(
  work: JobWork,
  ids: readonly number[],
  step: (inside: Work, id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const id of ids) {
    work.signal.throwIfAborted();
    try {
      if (await work.inside((inside) => step(inside, id))) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} von ${ids.length} nicht möglich`, { cause: failures[0] });
  return done;
}
