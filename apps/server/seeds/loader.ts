import { moduleKeys } from '@disponent/domain/access/module-keys';
import { rechtKeys } from '@disponent/domain/access/rechte';
import { validateAsync } from '@disponent/domain/entity/validate';
import { HttpError } from '@disponent/domain/errors';
import type { Me } from '@disponent/domain/session/types';
import { tableOf } from '@disponent/domain/tables';
import type { PoolClient } from 'pg';
import { writeAudit } from '../src/db/audit.ts';
import type { Caller } from '../src/db/caller.ts';
import { saveChildren } from '../src/db/children.ts';
import { newRecord } from '../src/db/defaults.ts';
import type { Row } from '../src/db/hook.ts';
import { quote, snake } from '../src/db/names.ts';
import type { Db } from '../src/db/pool.ts';
import { readRecord } from '../src/db/record.ts';
import { insertRow } from '../src/db/rows.ts';
import { raw, sql } from '../src/db/sql.ts';
import { createRecord, updateRecord } from '../src/db/write.ts';

/** Writes seed rows the way a user would, as one caller and inside the one transaction of the seed. */
export class Loader {
  readonly tx: PoolClient;
  readonly caller: Caller;
  /** The database whose every statement is part of the seed's transaction. */
  readonly #db: Db;

  constructor(db: Db, tx: PoolClient, caller: Caller) {
    this.tx = tx;
    this.caller = caller;
    this.#db = insideOf(db, tx);
  }

  get today(): string {
    return this.caller.today;
  }

  /** The same writer in another Domäne or as somebody else. */
  as(caller: Caller): Loader {
    return new Loader(this.#db, this.tx, caller);
  }

  /** A new record by the rules of its form; says its Id. `own` are fields that only the server sets, a status for one. */
  async add(key: string, row: Row, own: Row = {}): Promise<number> {
    return this.#explained(key, row, async () => {
      const saved = await createRecord(this.#db, tableOf(key), { ...row, WarnungenBestaetigt: true }, this.caller, own);
      return Number(saved.Id);
    });
  }

  /** Several, and their Ids by the row's own name for them. */
  async addAll<R extends Row>(key: string, rows: readonly R[], nameOf: (row: R) => unknown): Promise<Ids> {
    const ids = new Map<string, number>();
    for (const row of rows) ids.set(String(nameOf(row)), await this.add(key, row));
    return new Ids(key, ids);
  }

  /** A record whose Id is known to rules or routes. The database goes on counting behind it. */
  async addWithId(key: string, id: number, row: Row): Promise<void> {
    await this.#explained(key, row, async () => {
      const table = tableOf(key);
      const whole = { ...(await newRecord(this.#db, table, this.caller, this.tx)), ...row };
      const { errors } = await validateAsync(table, whole, { today: this.today });
      if (Object.keys(errors).length > 0) throw new Error(JSON.stringify(errors));
      await insertRow(this.#db, this.tx, table, whole, this.caller, [{ column: raw('id'), value: sql`${id}` }]);
      await saveChildren(this.#db, this.tx, table, id, whole, null, this.caller);
      await this.logCreated(key, id);
    });
  }

  read(key: string, id: number): Promise<Row> {
    return readRecord(this.#db, tableOf(key), id, this.caller);
  }

  /** What a user changes in the form. */
  async change(key: string, id: number, changes: Row): Promise<void> {
    await this.#explained(key, changes, async () => {
      const { Version } = await this.read(key, id);
      await updateRecord(this.#db, tableOf(key), id, { ...changes, Version, WarnungenBestaetigt: true }, this.caller);
    });
  }

  async logCreated(key: string, id: number): Promise<void> {
    const table = tableOf(key);
    const row = await readRecord(this.#db, table, id, this.caller, { on: this.tx, whole: true });
    await writeAudit(this.#db, this.tx, table, 'Anlegen', id, null, row, this.caller);
  }

  /** Lets the database count on from behind the Ids given by hand. Setting a sequence is the owner's right, using it up is ours. */
  async skipIds(key: string, upTo: number): Promise<void> {
    await this.tx.query('select nextval(pg_get_serial_sequence($1, $2)) from generate_series(1, $3::int)', [
      quote(snake(key)),
      'id',
      upTo,
    ]);
  }

  /** The row that failed belongs into the message: 'Fehler: …' alone says nothing about 500 rows. */
  async #explained<T>(key: string, row: Row, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof HttpError ? error.body : error instanceof Error ? error.message : String(error);
      throw new Error(`Demodaten: ${key} ${JSON.stringify(row).slice(0, 300)}: ${reason}`, { cause: error });
    }
  }
}

/** Ids of seeded rows by name. A name nobody seeded is a mistake in the data. */
export class Ids {
  readonly #key: string;
  readonly #ids: ReadonlyMap<string, number>;

  constructor(key: string, ids: ReadonlyMap<string, number>) {
    this.#key = key;
    this.#ids = ids;
  }

  get(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`Demodaten: ${this.#key} '${name}' gibt es nicht`);
    return id;
  }

  get names(): string[] {
    return [...this.#ids.keys()];
  }
}

export function seedCaller(me: Pick<Me, 'Id' | 'IdDomaene' | 'IdDomaeneText'>, today: string): Caller {
  return {
    me: {
      IsPlattformAdmin: true,
      Module: moduleKeys,
      Rechte: rechtKeys,
      IdBenutzerrolle: 1,
      BenutzerrolleTyp: 3,
      Benutzername: 'admin',
      Name: 'Demodaten',
      IdBerater: null,
      IdNiederlassung: null,
      Zeitzone: zone,
      ...me,
    },
    idSitzung: 0,
    domaene: me.IdDomaene,
    module: new Map(moduleKeys.map((key) => [key, 'Loeschen'])),
    rechte: new Set(rechtKeys),
    zone,
    today,
    ip: '127.0.0.1',
  };
}

const zone = 'Europe/Vienna';

/** Saving opens a transaction of its own; here all of them are the one that is open already. */
function insideOf(db: Db, tx: PoolClient): Db {
  const inside: Pick<Db, 'cipher' | 'hookOf' | 'rows' | 'row' | 'arrays' | 'transaction'> = {
    cipher: db.cipher,
    hookOf: (table) => db.hookOf(table),
    rows: (statement, on) => db.rows(statement, on ?? tx),
    row: (statement, on) => db.row(statement, on ?? tx),
    arrays: (statement, on) => db.arrays(statement, on ?? tx),
    transaction: (work) => work(tx),
  };
  return inside as Db;
}
