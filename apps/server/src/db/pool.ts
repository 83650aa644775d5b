import type { Table } from '@disponent/domain/entity/table';
import pg from 'pg';
import type { Cipher } from './cipher.ts';
import type { Hook, Hooks } from './hook.ts';
import { appRole } from './migrate.ts';
import { compile, type Sql } from './sql.ts';

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
  /** Run requests as the role that owns nothing. */
  asAppRole: boolean;
  cipher: Cipher;
  /** What entities do besides being saved. */
  hooks: Hooks;
  maxConnections?: number;
}

/** Longest a statement of a request may take (promise S40). */
const statementTimeoutMs = 15_000;
/** Shapes of statements that are kept prepared on each connection; rarer ones are sent whole. */
const maxPreparedShapes = 400;

export class Db {
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly #hooks: Hooks;
  readonly #names = new Map<string, string>();

  constructor({ connection, asAppRole, cipher, hooks, maxConnections = 20 }: DatabaseOptions) {
    this.cipher = cipher;
    this.#hooks = hooks;
    const settings = [
      'timezone=UTC',
      `statement_timeout=${statementTimeoutMs}`,
      ...(asAppRole ? [`role=${appRole}`] : []),
    ];
    this.pool = new pg.Pool({
      ...connection,
      types,
      max: maxConnections,
      options: settings.map((setting) => `-c ${setting}`).join(' '),
    });
    this.pool.on('error', () => {}); // an idle connection that broke is replaced; the next query says if the database is gone
  }

  async rows<Row extends object = Record<string, unknown>>(statement: Sql, on: Queryable = this.pool): Promise<Row[]> {
    const result = await on.query<Row>(this.#prepared(statement));
    return result.rows;
  }

  async row<Row extends object = Record<string, unknown>>(
    statement: Sql,
    on: Queryable = this.pool,
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(statement, on))[0];
  }

  /** Rows as arrays in column order: the caller names what it wants to keep. */
  async arrays(statement: Sql, on: Queryable = this.pool): Promise<unknown[][]> {
    const result = await on.query({ ...this.#prepared(statement), rowMode: 'array' });
    return result.rows as unknown[][];
  }

  /** All or nothing: what `work` throws undoes what it wrote. */
  async transaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  hookOf(table: Table): Hook {
    return this.#hooks[table.key] ?? {};
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  #prepared(statement: Sql): pg.QueryConfig {
    const { text, values } = compile(statement);
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < maxPreparedShapes) {
      name = `d${this.#names.size}`;
      this.#names.set(text, name);
    }
    return name === undefined ? { text, values } : { name, text, values };
  }
}

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
