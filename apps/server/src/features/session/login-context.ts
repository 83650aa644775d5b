import type { Db } from '../../db/pool.ts';
import type { Client } from './sessions.ts';
import type { Throttle } from './throttle.ts';

export interface LoginContext {
  db: Db;
  throttle: Throttle;
  tokenSeconds: number;
  client: Client;
  /** The browser, if the account was signed in with it before. */
  deviceOf(idBenutzer: number): Promise<number | undefined>;
  /** Demo data is loaded: its admin comes in without a second factor. */
  isDemo: boolean | undefined;
  /** For what happens after the answer, and for what has no account to be logged with. */
  log: { warn(details: object, text: string): void; error(error: unknown): void };
}
