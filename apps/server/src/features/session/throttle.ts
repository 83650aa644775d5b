import { HttpError } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { Turns } from './turns.ts';

/** So many failures in so many seconds. */
export interface Limit {
  key: string;
  points: number;
  seconds: number;
}

/** 429 with the time to wait (Retry-After). */
export class Throttled extends HttpError {
  readonly retryAfterSeconds: number;
  /** The first refusal since the limit was reached: the one worth an entry in the log. */
  readonly isFirst: boolean;

  readonly limit: Limit;

  constructor(said: Sentence | { body: string }, { msBeforeNext, consumedPoints }: RateLimiterRes, limit: Limit) {
    super(429, 'Too Many Requests', said);
    this.limit = limit;
    this.retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    this.isFirst = consumedPoints === limit.points + 1;
  }
}

/** Bounds guessing, for all nodes together. */
export class Throttle {
  readonly #db: Db;
  readonly #limiters = new Map<string, RateLimiterPostgres>();
  readonly #turns = new Turns();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * What `check` finds, unless a limit is used up. An attempt counts before it is checked, so that many at once do not slip through, and is
   * given back unless it failed. Only a fifth of a limit runs at once, so that many good attempts are not taken for failures.
   */
  guard<T>(limits: readonly Limit[], check: () => Promise<T>, isFailure: (result: T) => boolean): Promise<T> {
    const attempt = async (): Promise<T> => {
      await this.#count(limits);
      let failed = false;
      try {
        const result = await check();
        failed = isFailure(result);
        return result;
      } finally {
        if (!failed) await this.#giveBack(limits);
      }
    };
    return limits.reduceRight<() => Promise<T>>(
      (work, { key, points }) =>
        () =>
          this.#turns.take(key, Math.ceil(points / 5), work),
      attempt,
    )();
  }

  async #count(limits: readonly Limit[]): Promise<void> {
    for (const [index, limit] of limits.entries()) {
      try {
        await this.#limiter(limit).consume(limit.key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await this.#giveBack(limits.slice(0, index));
        throw new Throttled(await this.#words(), error, limit);
      }
    }
  }

  async #giveBack(limits: readonly Limit[]): Promise<void> {
    for (const limit of limits) await this.#limiter(limit).reward(limit.key);
  }

  /** The words of the automatic Sperrgrund. */
  async #words(): Promise<Sentence | { body: string }> {
    const grund = await this.#db.row<{ text: string }>(
      sql`select meldung_text as text from benutzer_sperrgrund_st where is_automatisch and is_aktiv order by sortierung, id limit 1`,
    );
    return grund ? { body: grund.text } : sentence(texts.zuVieleAnfragen);
  }

  #limiter({ points, seconds }: Limit): RateLimiterPostgres {
    const name = `${points}/${seconds}`;
    let limiter = this.#limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.#db.pool,
        storeType: 'pool',
        tableName: 'drossel',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: '',
        points,
        duration: seconds,
      });
      this.#limiters.set(name, limiter);
    }
    return limiter;
  }
}
