import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Aenderung } from '../../db/events.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { channel, toPayload } from './channel.ts';

/** Changes per message: PostgreSQL takes up to 8000 bytes. */
const perMessage = 40;
/** How long changes are gathered: nobody sees it, and a message for each would cost a tenth of a save. */
const gatherMs = 20;

/**
 * Tells all nodes what was saved on this one. After the commit and many at once, not inside the saving transaction: there NOTIFY lets
 * only one transaction commit at a time, which costs two thirds of the saves per second under load. A node that dies in between leaves others with a stale row on the screen, which its Version keeps from being saved.
 */
export class Announcer {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  #waiting: Aenderung[] = [];
  #telling: Promise<void> | undefined;

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  tell(change: Aenderung): void {
    this.#waiting.push(change);
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  /** Before the application ends: what was saved is told. */
  async settled(): Promise<void> {
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await delay(gatherMs);
      const changes = this.#waiting;
      this.#waiting = [];
      const payloads: string[] = [];
      for (let i = 0; i < changes.length; i += perMessage) payloads.push(toPayload(changes.slice(i, i + perMessage)));
      try {
        await this.#db.anywhere(sql`select pg_notify(${channel}, p) from unnest(${payloads}::text[]) p`);
      } catch (error) {
        this.#log.warn(error, 'Changes could not be told to other nodes');
      }
    }
  }
}
