import { moduleKeys } from '@disponent/domain/access/module-keys';
import { rechtKeys } from '@disponent/domain/access/rechte';
import type { Table } from '@disponent/domain/entity/table';
import { validateAsync } from '@disponent/domain/entity/validate';
import { HttpError } from '@disponent/domain/errors';
import type { Me } from '@disponent/domain/session/types';
import { tableOf } from '@disponent/domain/tables';
import type { PoolClient } from 'pg';
import type { Cipher } from '../src/db/cipher.ts';
import { quote, snake } from '../src/db/names.ts';
import type { Db } from '../src/db/pool.ts';
import { raw, type Sql, sql } from '../src/db/sql.ts';
import type { FileStore } from '../src/files/store.ts';
import { writeAudit } from '../src/records/audit/write.ts';
import { saveChildren } from '../src/records/children.ts';
import { newRecord } from '../src/records/defaults.ts';
import { hookOf, type Row } from '../src/records/hook.ts';
import { readRecord } from '../src/records/record.ts';
import { insertRow } from '../src/records/rows.ts';
import type { Work } from '../src/records/work.ts';
import { createRecord, updateRecord } from '../src/records/write.ts';
import type { UserCaller } from '../src/sight/caller.ts';
import { wholeDomaene } from '../src/sight/system-caller.ts';
import { checkRows, logRows, numberRows, takeIds, writeRows } from './bulk.ts';

export interface LoaderOptions {
  files?: FileStore | undefined;
  since?: string | undefined;
}

/** Writes seed rows the way a user would, as one caller and inside the one transaction of the seed. */
export class Loader {
  readonly tx: PoolClient;
  readonly caller: UserCaller;
  /** Where the bytes of files go, if they go anywhere. */
  readonly files: FileStore | undefined;
  /** When rows were made that do not say so themselves. */
  readonly since: string;
  /** The database whose every statement is part of the seed's transaction. */
  readonly #db: Db;
  /** What a new row holds, by table: asked for once. */
  readonly #defaults = new Map<string, Row>();

  constructor(db: Db, tx: PoolClient, caller: UserCaller, { files, since = caller.now }: LoaderOptions = {}) {
    this.tx = tx;
    this.caller = caller;
    this.files = files;
    this.since = since;
    this.#db = insideOf(db, tx);
  }

  get today(): string {
    return this.caller.today;
  }

  get cipher(): Cipher {
    return this.#db.cipher;
  }

  /** The same writer in another Domäne or as somebody else. */
  as(caller: UserCaller): Loader {
    return new Loader(this.#db, this.tx, caller, this);
  }

  get #work(): Work {
    return { db: this.#db, tx: this.tx, caller: this.caller };
  }

  /** A new record by the rules of its form; says its Id. `own` are fields that only the server sets, a status for one. */
  async add(key: string, row: Row, own: Row = {}): Promise<number> {
    return this.#explained(key, row, async () => {
      const saved = await createRecord(this.#work, tableOf(key), { ...row, WarnungenBestaetigt: true }, { own });
      return Number(saved.Id);
    });
  }

  /** Several, and their Ids by the row's own name for them. */
  async addAll<R extends Row>(key: string, rows: readonly R[], nameOf: (row: R) => unknown): Promise<Ids> {
    const saved = await this.insert(key, rows);
    return new Ids(key, new Map(rows.map((row, index) => [String(nameOf(row)), Number(saved[index]?.Id)])));
  }

  /**
   * Many records in a few statements. A row may hold what only the server sets (a status, a number, who created it when); absent
   * fields take their default, and all rules hold. Answers the rows whole, with their Ids and those of their children.
   */
  async insert(key: string, rows: readonly Row[], { isDerived = true } = {}): Promise<Row[]> {
    const table = tableOf(key);
    if (rows.length === 0) return [];
    const whole: Row[] = [];
    const context = { ...this.#work, table, db: remembering(this.#db), before: null };
    for (const given of rows) {
      const row = await this.#completed(table, given);
      whole.push(isDerived ? ((await hookOf(this.#db, table).derive?.(row, context)) ?? row) : row);
    }
    const target = { tx: this.tx, cipher: this.#db.cipher, caller: this.caller, since: this.since };
    await numberRows(this.tx, table, whole);
    await checkRows(table, whole, this.today);
    await writeRows(target, table, whole);
    if (!table.entity.readOnly) await logRows(target, table, whole);
    return whole;
  }

  /** A row with the defaults of what it leaves out, children included. */
  async #completed(table: Table, row: Row): Promise<Row> {
    let defaults = this.#defaults.get(table.key);
    if (!defaults) {
      const all = await newRecord(this.#work, table);
      defaults = Object.fromEntries(Object.keys(table.fields).map((name) => [name, all[name]]));
      this.#defaults.set(table.key, defaults);
    }
    const whole = { ...defaults, ...row };
    for (const child of table.children) {
      const list: Row[] = [];
      for (const one of (row[child.key] as Row[] | undefined) ?? []) list.push(await this.#completed(child, one));
      whole[child.key] = list;
    }
    return whole;
  }

  /** A record whose Id is known to rules or routes. The database goes on counting behind it. */
  async addWithId(key: string, id: number, row: Row): Promise<void> {
    await this.#explained(key, row, async () => {
      const table = tableOf(key);
      const whole = { ...(await newRecord(this.#work, table)), ...row };
      const { errors } = await validateAsync(table, whole, { today: this.today, before: null, viewer: null });
      if (Object.keys(errors).length > 0) throw new Error(JSON.stringify(errors));
      await insertRow(this.#work, table, whole, [{ column: raw('id'), value: sql`${id}` }]);
      await saveChildren(this.#work, table, id, whole, null);
      await this.logCreated(key, id);
    });
  }

  read(key: string, id: number): Promise<Row> {
    return readRecord(this.#work, tableOf(key), id);
  }

  /** Takes Ids before the rows are there, for what must name them first. */
  takeIds(key: string, count: number): Promise<number[]> {
    return takeIds(this.tx, tableOf(key), count);
  }

  /** What a user changes in the form. */
  async change(key: string, id: number, changes: Row): Promise<void> {
    await this.#explained(key, changes, async () => {
      const { Version } = await this.read(key, id);
      await updateRecord(this.#work, tableOf(key), id, { ...changes, Version, WarnungenBestaetigt: true });
    });
  }

  async logCreated(key: string, id: number): Promise<void> {
    const table = tableOf(key);
    const row = await readRecord(this.#work, table, id, { whole: true });
    writeAudit(this.#work, table, 'Anlegen', null, row);
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

  /** The way back. */
  nameOf(id: number): string {
    for (const [name, one] of this.#ids) if (one === id) return name;
    throw new Error(`Demodaten: ${this.#key} ${id} gibt es nicht`);
  }

  get names(): string[] {
    return [...this.#ids.keys()];
  }

  and(more: Ids): Ids {
    return new Ids(this.#key, new Map([...this.#ids, ...more.#ids]));
  }
}

/** Somebody who may do everything, at a moment of local time; a day is its beginning. */
export function seedCaller(me: Pick<Me, 'Id' | 'IdDomaene' | 'IdDomaeneText'>, now: string): UserCaller {
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
    module: new Map(moduleKeys.map((key) => [key, 'Loeschen'])),
    rechte: new Set(rechtKeys),
    ...wholeDomaene(me.IdDomaene, zone, now),
  };
}

const zone = 'Europe/Vienna';

/** While many rows are prepared nothing else changes: the same question has the same answer. */
function remembering(db: Db): Db {
  const answers = new Map<string, Promise<object[]>>();
  const rows = (statement: Sql) => {
    const key = JSON.stringify([statement.strings, statement.values]);
    const known = answers.get(key) ?? db.rows(statement);
    answers.set(key, known);
    return known;
  };
  return { ...db, cipher: db.cipher, rows, row: async (statement: Sql) => (await rows(statement))[0] } as Db;
}

/** Saving opens a transaction of its own; here all of them are the one that is open already. */
function insideOf(db: Db, tx: PoolClient): Db {
  const inside: Pick<
    Db,
    'pool' | 'cipher' | 'hooks' | 'shown' | 'show' | 'rows' | 'row' | 'send' | 'sentRow' | 'arrays' | 'transaction'
  > = {
    pool: db.pool,
    cipher: db.cipher,
    hooks: db.hooks,
    shown: (on) => db.shown(on ?? tx),
    show: (domaene, on) => db.show(domaene, on),
    rows: (statement, on) => db.rows(statement, on ?? tx),
    row: (statement, on) => db.row(statement, on ?? tx),
    send: (statement, on) => db.send(statement, on),
    sentRow: (statement, on) => db.sentRow(statement, on),
    arrays: (statement, on) => db.arrays(statement, on ?? tx),
    transaction: (work) => work(tx),
  };
  return inside as Db;
}
