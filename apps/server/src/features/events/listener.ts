import type { Client } from 'pg';
import type { Aenderung } from '../../db/events.ts';
import type { Db } from '../../db/pool.ts';
import { channel, fromPayload } from './channel.ts';

interface Ear {
  hear(changes: readonly Aenderung[]): void;
  /** Changes may have been missed. */
  lost(): void;
}

/** Hears what any node saved, on one connection of this node's own. Made when somebody first listens. */
export class Listener {
  readonly #db: Db;
  readonly #ear: Ear;
  #client: Promise<Client> | undefined;
  /** The connection that counts; what is said of one that was given up does not. */
  #current: Client | undefined;

  constructor(db: Db, ear: Ear) {
    this.#db = db;
    this.#ear = ear;
  }

  /** Resolves once nothing that is saved from now on is missed. */
  async ready(): Promise<void> {
    this.#client ??= this.#connect();
    await this.#client;
  }

  /** A connection that is gone does not always say so. */
  async check(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.query('select 1').catch(() => this.#drop(client));
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#current = undefined;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<Client> {
    const client = this.#db.ownConnection();
    this.#current = client;
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    client.on('notification', ({ payload = '[]' }) => this.#ear.hear(fromPayload(payload)));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      return client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  #drop(client: Client): void {
    if (this.#current !== client) return;
    this.#current = undefined;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#ear.lost();
  }
}
