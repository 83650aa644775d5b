import pg from 'pg';
import { isAway, Unavailable } from './away.ts';
import type { Cipher } from './cipher.ts';
import { type DbEvent, noted } from './events.ts';
import { allDomaenen, type DatabaseOptions, open, type Queryable, type Shared, tell } from './open.ts';
import { gate } from './parallel.ts';
import { compile, literal, type Sql } from './sql.ts';
import { after, asPart, commit, ifStopped, isRolledBack, stop } from './steps.ts';
import { noteSent, together, whySentFailed } from './together.ts';
import { currentVorgang, vorgangSetting } from './vorgang.ts';
import { within } from './within.ts';

/** Longest wait for statements under way at the end. */
const endMs = 3000;

type LastStep = (tx: pg.PoolClient) => Promise<void>;

interface Part {
  lastStep?: LastStep;
  outer?: pg.PoolClient | undefined;
  inTurn?: ReturnType<typeof gate>;
}

/** The database. Made for work across all Domänen; a request works with the handle of its own, which sees no other (`in`). */
export class Db {
  readonly #shared: Shared;
  readonly #domaene: number;
  readonly #isTrial: boolean;
  readonly #lastStep: LastStep | undefined;
  readonly #outer: pg.PoolClient | undefined;
  readonly #inTurn: Part['inTurn'];

  constructor(options: DatabaseOptions);
  constructor(shared: Shared, domaene: number, isTrial: boolean, of?: Part);
  constructor(
    given: DatabaseOptions | Shared,
    domaene = allDomaenen,
    isTrial = false,
    { lastStep, outer, inTurn }: Part = {},
  ) {
    this.#shared = 'pool' in given ? given : open(given);
    this.#domaene = domaene;
    this.#isTrial = isTrial;
    this.#lastStep = lastStep;
    this.#outer = outer;
    this.#inTurn = inTurn;
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
   * The same database, so many statements at a time, for what asks much at once: each connection reads for itself what there is of a table,
   * and makes its own plans, which the first time costs more than the answer. Transactions, and what has a time of its own, wait for no turn.
   */
  over(connections: number): Db {
    return new Db(this.#shared, this.#domaene, this.#isTrial, { outer: this.#outer, inTurn: gate(connections) });
  }

  /**
   * Lets the row policies show a connection that Domäne from now on, and says which it was. It outlives the transaction, whatever
   * becomes of that; who takes the connection next is shown his own.
   */
  async show(domaene: number, on: Queryable): Promise<number> {
    const { domaenen } = this.#shared;
    const before = this.shown(on);
    if (domaenen.get(on) !== domaene) await tell(this.#shared, domaene, on);
    return before;
  }

  /** The Domäne that is shown on a connection, or by this handle. */
  shown(on?: Queryable): number {
    return (on && this.#shared.domaenen.get(on)) ?? this.#domaene;
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

  /** The same of a statement whose row is wanted in the end: the transaction need not wait for it. */
  async sentRow<Row extends object>(statement: Sql, tx: pg.PoolClient): Promise<Row | undefined> {
    together(tx);
    const asked = tx.query<Row>(this.#prepared(statement));
    noteSent(tx, asked);
    return (await asked).rows[0];
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
    return this.#inTurn ? this.#inTurn(() => this.#ask<Row>(query)) : this.#ask<Row>(query);
  }

  async #ask<Row extends object>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
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
