import type { Sentence } from '@disponent/domain/texts/sentence';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import { clockNow } from '../../db/clock.ts';
import type { Db } from '../../db/pool.ts';
import { inVorgang } from '../../db/vorgang.ts';
import { within } from '../../db/within.ts';
import type { Caller } from '../../sight/caller.ts';
import { systemCaller } from '../../sight/system-caller.ts';
import type { AnyJob, JobWork, Services } from './define.ts';
import { describeError } from './describe-error.ts';
import { Queue, type Taken } from './queue.ts';

export interface RunnerOptions {
  db: Db;
  jobs: readonly AnyJob[];
  services: Services;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Whether schedules count on this node; tests say themselves when something runs. */
  hasSchedules?: boolean;
  clock?: () => Date;
  leaseSeconds?: number;
}

/** At once on one node; the pool has connections left for requests. */
const concurrency = 4;
const pollMs = 2000;
const planMs = 60_000;
/** Longest wait for what runs when the server ends. */
const endMs = 5000;

/** Does jobs, one runner per node. However many there are, each job is done by one at a time. */
export class Runner {
  readonly #options: Required<RunnerOptions>;
  readonly #queue: Queue;
  readonly #jobs: ReadonlyMap<string, AnyJob>;
  readonly #running = new Map<Taken, Promise<void>>();
  readonly #ending = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | undefined;
  #isWoken = false;

  constructor(options: RunnerOptions) {
    this.#options = { hasSchedules: true, clock: clockNow, leaseSeconds: 60, ...options };
    this.#queue = new Queue(options.db, this.#options.leaseSeconds);
    this.#jobs = new Map(options.jobs.map((job) => [job.name, job]));
  }

  start(): void {
    const every = (ms: number, work: () => void) => this.#timers.push(setInterval(work, ms).unref());
    every(pollMs, () => this.wake());
    every(planMs, () => void this.#quietly(() => this.#tidy()));
    every(
      (this.#options.leaseSeconds * 1000) / 3,
      () => void this.#quietly(() => this.#queue.renew([...this.#running.keys()])),
    );
    void this.#quietly(() => this.#tidy()).then(() => this.wake());
  }

  /** There may be something to do. */
  wake(): void {
    this.#isWoken = true;
    if (this.#ending.signal.aborted) return;
    this.#looking ??= this.#quietly(() => this.#look()).finally(() => {
      this.#looking = undefined;
      if (this.#isWoken) this.wake();
    });
  }

  /** Does what is due, and what that brings, until nothing is. */
  async runDue(): Promise<void> {
    await this.#tidy();
    for (let taken = -1; taken !== 0; ) {
      taken = await this.#takeAndStart();
      await Promise.all(this.#running.values());
    }
  }

  /** Begins nothing any more and waits a moment for what runs; what then still does is taken by another node once its lease is over. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#ending.abort(new Error('The server is ending'));
    const ended = Promise.resolve(this.#looking).then(() => Promise.all(this.#running.values()));
    await within<unknown>(endMs, ended, undefined);
  }

  async #look(): Promise<void> {
    while (this.#isWoken && !this.#ending.signal.aborted) {
      this.#isWoken = false;
      // More than fits: whoever ends next looks again.
      if ((await this.#takeAndStart()) > 0) this.#isWoken = true;
    }
  }

  async #takeAndStart(): Promise<number> {
    const free = concurrency - this.#running.size;
    if (free <= 0 || this.#ending.signal.aborted) return 0;
    const taken = await this.#queue.take([...this.#jobs.keys()], free, this.#options.clock());
    for (const one of taken) {
      const running = this.#run(one).finally(() => {
        this.#running.delete(one);
        if (this.#timers.length > 0) this.wake();
      });
      this.#running.set(one, running);
    }
    return taken.length;
  }

  /** Never throws: how it went stands with the job. */
  async #run(taken: Taken): Promise<void> {
    const job = this.#jobs.get(taken.name);
    if (!job) return;
    try {
      await inVorgang(taken.vergeben, () => this.#perform(job, taken));
    } catch (error) {
      await this.#quietly(async () => {
        if (this.#ending.signal.aborted && error === this.#ending.signal.reason) return this.#queue.putBack(taken);
        await this.#fail(job, taken, describeError(error));
      });
    }
  }

  /** Once more later, or given up: then whoever waits for it is told in the same transaction. What cannot be told must not keep it from ending. */
  async #fail(job: AnyJob, taken: Taken, fehler: string): Promise<void> {
    const { clock, log } = this.#options;
    const own = this.#dbOf(taken);
    const fail = (isTold: boolean) =>
      own.transaction(async (tx) => {
        const outcome = await this.#queue.failed(taken, fehler, clock(), tx);
        if (outcome === 'givenUp' && isTold) await job.givenUp?.({ db: own, tx, fehler }, this.#inputOf(taken));
        return outcome;
      });
    const outcome = await fail(true).catch((error: unknown) => {
      log.error(error);
      return fail(false);
    });
    log[outcome === 'again' ? 'warn' : 'error'](
      { job: taken.name, versuch: taken.versuche, vorgang: taken.vergeben, fehler },
      'A job failed',
    );
    if (outcome === 'givenUp' && taken.plan !== null) await this.#queue.plan([job], clock());
  }

  #dbOf({ domaene }: Taken): Db {
    const { db } = this.#options;
    return domaene === null ? db : db.in(domaene);
  }

  async #perform(job: AnyJob, taken: Taken): Promise<void> {
    const { db, clock, log } = this.#options;
    if (taken.plan !== null && job.isPerDomaene) return this.#queue.distribute(taken, job, clock());
    let isConcluded = false;
    const finish = async (ergebnis: Sentence | undefined, tx: PoolClient) => {
      if (!(await this.#queue.done(taken, ergebnis, tx))) throw new Error('Taken by another node meanwhile');
      if (taken.plan !== null) await this.#queue.plan([job], clock(), tx);
    };
    const { domaene } = taken;
    const own = this.#dbOf(taken);
    let caller: Promise<Caller> | undefined;
    const work: JobWork = {
      ...this.#options.services,
      db: own,
      now: clock(),
      signal: this.#ending.signal,
      onBug: (error) => log.error(error),
      async inside(step) {
        if (domaene === null) throw new Error(`${taken.name} works for no Domäne`);
        const system = await (caller ??= systemCaller(own, domaene, { at: clock() }));
        return own.transaction((tx) => step({ db: own, tx, caller: system }));
      },
      conclude: (step) =>
        own.transaction(async (tx) => {
          const ergebnis = await step(tx);
          await finish(ergebnis, tx);
          isConcluded = true;
          return ergebnis;
        }),
    };
    const ergebnis = await job.run(work, this.#inputOf(taken));
    if (!isConcluded) await db.transaction((tx) => finish(ergebnis, tx));
  }

  #inputOf({ name, eingabe }: Taken): never {
    if (eingabe === null) return {} as never;
    const text = this.#options.db.cipher.decrypt(eingabe);
    if (text === undefined) throw new Error(`What ${name} has to know was written under another key`);
    return JSON.parse(text) as never;
  }

  async #tidy(): Promise<void> {
    for (const taken of await this.#queue.lost()) {
      const job = this.#jobs.get(taken.name);
      if (job) await this.#fail(job, taken, 'Der Server endete dabei jedes Mal');
    }
    if (this.#options.hasSchedules) await this.#queue.plan([...this.#jobs.values()], this.#options.clock());
  }

  /** A database that is away is noticed by everybody; the next look finds what this one did not. */
  async #quietly(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.#options.log.warn({ fehler: describeError(error) }, 'Jobs could not be looked for'),
    );
  }
}
