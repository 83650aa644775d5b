import pg from 'pg';
import { inject } from 'vitest';
import { quote, snake } from '../../src/db/names.ts';
import type { Row } from '../../src/records/hook.ts';
import { inDatabase } from '../global-setup.ts';
import type { TestServer } from '../server.ts';

/** Writes to the server's database past the API, as its owner: states that no call leads to, in any Domäne. */
export class Tisch {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(server: TestServer): Promise<Tisch> {
    const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name');
    const client = new pg.Client(inDatabase(inject('postgres'), rows[0]?.name ?? ''));
    await client.connect();
    return new Tisch(client);
  }

  close = (): Promise<void> => this.#client.end();

  async query<T = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.#client.query(text, [...values])).rows as T[];
  }

  async insert(key: string, domaene: number | undefined, row: Row): Promise<number> {
    const fields = Object.entries({ IdDomaene: domaene, ...row }).filter(([, value]) => value !== undefined);
    const columns = fields.map(([name]) => quote(snake(name)));
    const values = fields.map(([, value]) => (isJson(value) ? JSON.stringify(value) : value));
    const [added] = await this.query<{ id: string }>(
      `insert into ${quote(snake(key))} (${columns.join(', ')}) values (${values.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
      values,
    );
    return Number(added?.id);
  }

  async update(key: string, id: number, row: Row): Promise<void> {
    const sets = Object.keys(row).map((name, n) => `${quote(snake(name))} = $${n + 2}`);
    await this.query(`update ${quote(snake(key))} set ${sets.join(', ')} where id = $1`, [id, ...Object.values(row)]);
  }

  link = (table: string, domaene: number, von: number, nach: number): Promise<Row[]> =>
    this.query(`insert into ${quote(table)} (id_domaene, id_von, id_nach) values ($1, $2, $3)`, [domaene, von, nach]);

  async find(key: string, name: string, value: unknown): Promise<number | undefined> {
    const [found] = await this.query<{ id: string }>(
      `select id from ${quote(snake(key))} where ${quote(snake(name))} = $1`,
      [value],
    );
    return found && Number(found.id);
  }
}

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
