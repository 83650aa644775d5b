import pg from 'pg';
import type { Cipher } from './cipher.ts';
import type { DbEvent } from './events.ts';

const { builtins } = pg.types;

/** The wire has JSON numbers and local times, so the driver hands them over as such. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIME]: (text) => text.slice(0, 5),
  [builtins.TIMESTAMP]: (text) => `${text.slice(0, 10)}T${text.slice(11, 19)}`,
  [builtins.TIMESTAMPTZ]: (text) => text,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

export interface DatabaseOptions {
  connection: pg.ClientConfig;
  /** Lets a connection say whose rows it works with; without it no policy keeps the Domänen apart. */
  secret?: string | undefined;
  cipher: Cipher;
  /** What entities do besides being saved; only handed on. */
  hooks: ReadonlyMap<string, object>;
  maxConnections?: number;
  /** Longest wait for an answer; tests wait less. */
  answerMs?: number;
  /** Shapes of statements that are kept prepared on each connection; rarer ones are sent whole. */
  preparedShapes?: number;
}

/** Longest a statement of a request may take (promise S40). */
const statementTimeoutMs = 15_000;
/** Longest it waits for what another transaction holds; then the caller hears that somebody else is saving. */
const lockTimeoutMs = 4000;
/** A node that froze or lost its network in the middle of a transaction must not stop all others. */
const idleInTransactionMs = 10_000;
/** Longest for making a connection, and for an answer on one: a database that hangs never says so itself. */
const connectMs = 5000;
const defaultAnswerMs = 20_000;
/** Plans belong to a connection: on a new one the first record takes the database a tenth of a second instead of two milliseconds. */
const idleMs = 15 * 60_000;
const defaultPreparedShapes = 400;

/** What the handles of one database share. */
export interface Shared {
  pool: pg.Pool;
  connection: pg.ClientConfig;
  secret: string | undefined;
  cipher: Cipher;
  hooks: ReadonlyMap<string, object>;
  /** Where bytes are kept; only handed on. */
  files: object | undefined;
  names: Map<string, string>;
  preparedShapes: number;
  /** The Domäne that each connection is shown at the moment; unknown when it could not be told. */
  domaenen: WeakMap<Queryable, number>;
  /** Hears of what a transaction noted, once it is committed. */
  onEvent: (event: DbEvent) => void;
}

/** The Domäne of a handle that works across all. */
export const allDomaenen = -1;

/** Lets the row policies show a connection that Domäne. */
export async function tell({ secret, domaenen }: Shared, domaene: number, on: Queryable): Promise<void> {
  domaenen.delete(on);
  if (secret !== undefined)
    await on.query({ name: 'domaene', text: 'select setze_domaene($1, $2)', values: [secret, domaene] });
  domaenen.set(on, domaene);
}

export function open({
  connection,
  secret,
  cipher,
  hooks,
  maxConnections = 20,
  answerMs = defaultAnswerMs,
  preparedShapes = defaultPreparedShapes,
}: DatabaseOptions): Shared {
  const settings = [
    'timezone=UTC',
    `statement_timeout=${statementTimeoutMs}`,
    `lock_timeout=${lockTimeoutMs}`,
    `idle_in_transaction_session_timeout=${idleInTransactionMs}`,
    // Helpers cost more to start than a page: they are for what reads a whole big table.
    'parallel_setup_cost=20000',
  ];
  const own: pg.ClientConfig = {
    ...connection,
    types,
    keepAlive: true,
    pipeline: true, // statements that need not wait for each other travel together
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  };
  // The pool's own patience is for a connection that others use; making one takes the client's.
  class Client extends pg.Client {
    constructor() {
      super(own);
    }
  }
  const pool = new pg.Pool({
    max: maxConnections,
    connectionTimeoutMillis: answerMs,
    idleTimeoutMillis: idleMs,
    Client,
    onConnect: (client) => tell(shared, allDomaenen, client) as never, // waited for, whatever its type says
  });
  pool.on('error', () => {}); // an idle connection that broke is replaced; the next query says if the database is gone
  pool.on('connect', (client) => client.on('error', () => {})); // as does one in use, between two statements of a transaction
  const shared: Shared = {
    pool,
    connection: own,
    secret,
    cipher,
    hooks,
    files: undefined,
    names: new Map(),
    preparedShapes,
    domaenen: new WeakMap(),
    onEvent: () => {},
  };
  return shared;
}

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
