import { sentence } from '@disponent/domain/texts/sentence';
import pg from 'pg';
import { isAway, Unavailable } from './away.ts';
import type { Cipher } from './cipher.ts';
import { type DbEvent, noted } from './events.ts';
import { compile, literal, type Sql } from './sql.ts';
import { noteSent, together, whySentFailed } from './together.ts';
import { currentVorgang, vorgangSetting } from './vorgang.ts';
import { within } from './within.ts';

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
const endMs = 3000;
/** Plans belong to a connection: on a new one the first record takes the database a tenth of a second instead of two milliseconds. */
const idleMs = 15 * 60_000;
const defaultPreparedShapes = 400;

/** What the handles of one database share. */
interface Shared {
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

type LastStep = (tx: pg.PoolClient) => Promise<void>;

/** The Domäne of a handle that works across all. */
export const allDomaenen = -1;

/** The database. Made for work across all Domänen; a request works with the handle of its own, which sees no other (`in`). */
export class Db {
  readonly #shared: Shared;
  readonly #domaene: number;
  readonly #isTrial: boolean;
  readonly #lastStep: LastStep | undefined;
  readonly #outer: pg.PoolClient | undefined;

  constructor(options: DatabaseOptions);
  constructor(shared: Shared, domaene: number, isTrial: boolean, of?: { lastStep?: LastStep; outer?: pg.PoolClient });
  constructor(
    given: DatabaseOptions | Shared,
    domaene = allDomaenen,
    isTrial = false,
    { lastStep, outer }: { lastStep?: LastStep; outer?: pg.PoolClient } = {},
  ) {
    this.#shared = 'pool' in given ? given : open(given);
    this.#domaene = domaene;
    this.#isTrial = isTrial;
    this.#lastStep = lastStep;
    this.#outer = outer;
  }

  get pool(): pg.Pool {
    return this.#shared.pool;
  }

  get cipher(): Cipher {
    return this.#shared.cipher;
  }

  /** Where the bytes of files are kept; nowhere for what is undone all the same. */
  get files(): object | undefined {
    return this.#isTrial ? undefined : this.#shared.files;
  }

  set files(store: object) {
    this.#shared.files = store;
  }

  set onEvent(listener: (event: DbEvent) => void) {
    this.#shared.onEvent = listener;
  }

  /** The same database, of which the row policies show one Domäne only. */
  in(domaene: number): Db {
    return new Db(this.#shared, domaene, this.#isTrial);
  }

  /** The same database to see what would happen: whatever succeeds is undone all the same. */
  asTrial(): Db {
    return new Db(this.#shared, this.#domaene, true);
  }

  /** The same database, of which every transaction ends with that step: so both happen, or neither. */
  endingWith(lastStep: LastStep): Db {
    return new Db(this.#shared, this.#domaene, this.#isTrial, { lastStep });
  }

  /** The same database within a transaction: what is done by transactions of their own is a part of it, and one that fails undoes only itself. */
  inside(outer: pg.PoolClient): Db {
    return new Db(this.#shared, this.#domaene, this.#isTrial, { outer });
  }

  /** A connection of its own, not yet made, for what waits instead of asking (LISTEN). */
  ownConnection(): pg.Client {
    return new pg.Client(this.#shared.connection);
  }

  /**
   * Lets the row policies show a connection that Domäne from now on, and says which it was. It outlives the transaction, whatever
   * becomes of that; who takes the connection next is shown his own.
   */
  async show(domaene: number, on: Queryable): Promise<number> {
    const { domaenen } = this.#shared;
    const before = domaenen.get(on) ?? this.#domaene;
    if (domaenen.get(on) !== domaene) await tell(this.#shared, domaene, on);
    return before;
  }

  async rows<Row extends object = Record<string, unknown>>(statement: Sql, on?: Queryable): Promise<Row[]> {
    return (await this.#query<Row>(this.#prepared(statement), on)).rows;
  }

  async row<Row extends object = Record<string, unknown>>(statement: Sql, on?: Queryable): Promise<Row | undefined> {
    return (await this.rows<Row>(statement, on))[0];
  }

  /** A statement of a transaction whose result nothing depends on: it goes along with the next, and fails the transaction when it fails. */
  send(statement: Sql, tx: pg.PoolClient): void {
    together(tx);
    noteSent(tx, tx.query(this.#prepared(statement)));
  }

  /** What asks no table works on any connection, whatever Domäne that is shown at the moment. */
  async anywhere(statement: Sql): Promise<void> {
    await this.pool.query(this.#prepared(statement));
  }

  /** A row, unless the database looks longer than that for it: then it stops, instead of working on for nobody. */
  async rowWithin<Row extends object>(ms: number, statement: Sql): Promise<Row | undefined> {
    const client = await this.#connect();
    // Told over another connection, and only then: a limit of its own would cost two more messages each time.
    let stopping: Promise<void> | undefined;
    const timer = setTimeout(() => {
      stopping = stop(this.ownConnection(), client);
    }, ms);
    let broken = true;
    try {
      const row = await client.query<Row>(this.#prepared(statement)).then(({ rows }) => rows[0], ifStopped);
      broken = false;
      return row;
    } finally {
      clearTimeout(timer);
      await stopping; // or it would stop what the connection is used for next
      client.release(broken);
    }
  }

  /** Rows as arrays in column order: the caller names what it wants to keep. */
  async arrays(statement: Sql, on?: Queryable): Promise<unknown[][]> {
    const result = await this.#query({ ...this.#prepared(statement), rowMode: 'array' } as pg.QueryConfig, on);
    return result.rows as unknown as unknown[][];
  }

  /** All or nothing: what `work` throws undoes what it wrote. */
  async transaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    if (this.#outer) return asPart(this.#outer, work);
    const client = await this.#connect();
    const vorgang = currentVorgang();
    let broken = false;
    try {
      together(client);
      const begun = client.query(`begin; set local ${vorgangSetting} = ${literal(vorgang)}`); // one message, one answer
      const result = await after(begun, work(client)); // the first statements go along with it
      await this.#lastStep?.(client);
      together(client);
      await (this.#isTrial ? client.query('rollback') : commit(client));
      const failure = await whySentFailed(client); // then there was nothing left to commit
      if (failure !== undefined) throw failure;
      const events = noted(client, vorgang);
      if (!this.#isTrial) for (const event of events) this.#shared.onEvent(event);
      return result;
    } catch (error) {
      noted(client, vorgang);
      broken = isAway(error) || error instanceof Unavailable || !(await isRolledBack(client));
      const cause = await whySentFailed(client); // of which the statements after it only say that it failed
      throw cause === undefined || error instanceof Unavailable ? error : cause;
    } finally {
      client.release(broken);
    }
  }

  get hooks(): ReadonlyMap<string, object> {
    return this.#shared.hooks;
  }

  /** Whether the database answers within so many milliseconds. */
  answersWithin(ms: number): Promise<boolean> {
    const answer = this.#query({ text: 'select 1' }).then(
      () => true,
      () => false,
    );
    return within(ms, answer, false);
  }

  /** Waits for statements under way, but not for a database that hangs. */
  close(): Promise<void> {
    return within(endMs, this.pool.end(), undefined);
  }

  async #query<Row extends object>(query: pg.QueryConfig, on?: Queryable): Promise<pg.QueryResult<Row>> {
    const given = on ?? this.#outer;
    if (given) return given.query<Row>(query);
    const client = await this.#connect();
    let broken = false;
    try {
      return await client.query<Row>(query);
    } catch (error) {
      broken = isAway(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** A connection that works for this handle's Domäne. Most already do: it stays as it is until another one asks. */
  async #connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    try {
      await this.show(this.#domaene, client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #prepared(statement: Sql): pg.QueryConfig {
    const { names, preparedShapes } = this.#shared;
    const { text, values } = compile(statement);
    let name = names.get(text);
    if (name === undefined && names.size < preparedShapes) {
      name = `d${names.size}`;
      names.set(text, name);
    }
    return name === undefined ? { text, values } : { name, text, values };
  }
}

async function asPart<T>(tx: pg.PoolClient, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
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
async function after<T>(sent: Promise<unknown>, rest: Promise<T>): Promise<T> {
  const [, result] = await Promise.all([sent, rest]);
  return result;
}

/** Whoever loses the connection right here cannot know which way it went, and must not be told that nothing was saved. */
async function commit(client: pg.PoolClient): Promise<void> {
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
async function stop(over: pg.Client, busy: pg.PoolClient): Promise<void> {
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
function ifStopped(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError && error.code === '57014')) throw error;
}

const isRolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

async function tell({ secret, domaenen }: Shared, domaene: number, on: Queryable): Promise<void> {
  domaenen.delete(on);
  if (secret !== undefined)
    await on.query({ name: 'domaene', text: 'select setze_domaene($1, $2)', values: [secret, domaene] });
  domaenen.set(on, domaene);
}

function open({
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
