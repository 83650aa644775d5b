import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { beginning, type Entry, entryColumns, sealedText, valuesDigest } from './entry.ts';

/** Ids looked at in one statement. */
const span = 5000;
/** The same where only the numbers are compared. */
const lookSpan = 200_000;
/** Numbers that a first look from the beginning leaves to be looked at again. */
const margin = 20_000;

interface Seal {
  kette: string;
  position: number;
  hash: Buffer;
}

/**
 * Binds entries of the log to those before them (promise S44). Not in the transaction that writes an entry: each would have to wait for the
 * one before, and all saves would go one after the other. Numbers of entries are given before they are committed, so a chain follows the order
 * in which entries are met, and recent numbers are looked at again.
 */
export class Sealer {
  readonly #db: Db;
  /** Up to here every number has its seal or was never used. Of an earlier run of the server nothing is believed. */
  #settled: number | undefined;
  #newest = 0;
  /** Settled as soon as all transactions have ended that ran when it was noted. */
  #waiting: { id: number; until: bigint } | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Seals what has come; says how many. Nothing when another node is at it. */
  async seal(): Promise<number> {
    const state = await this.#db.row<{ newest: number; oldest: string; next: string }>(
      sql`select (select coalesce(max(id), 0) from aenderungsprotokoll) as newest,
                 pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    );
    if (!state) return 0;
    const { newest } = state;
    let sealed = 0;
    for (let from = this.#settled ?? (await this.#sealedSoFar(newest)); from < newest; from += span) {
      const count = await this.#db.transaction((tx) => this.#sealSpan(tx, from));
      if (count === undefined) return sealed;
      sealed += count;
    }
    this.#settled ??= Math.max(0, newest - margin);
    if (this.#waiting && BigInt(state.oldest) >= this.#waiting.until) {
      this.#settled = Math.max(this.#settled, this.#waiting.id);
      this.#waiting = undefined;
    }
    // The number of the time before: a transaction takes one just before it counts as running.
    this.#waiting ??= { id: this.#newest, until: BigInt(state.next) };
    this.#newest = newest;
    return sealed;
  }

  /** Below the first number without a seal, from the beginning: what stands behind each seal is not read for it. */
  async #sealedSoFar(newest: number): Promise<number> {
    for (let from = 0; from < newest; from += lookSpan) {
      const to = from + lookSpan;
      const found = await this.#db.row<{ first: number | null }>(
        sql`select min(p.id) as first from aenderungsprotokoll p
             where p.id > ${from} and p.id <= ${to} and not exists (
               select 1 from protokoll_siegel s where s.id_eintrag = p.id and s.id_eintrag > ${from} and s.id_eintrag <= ${to})`,
      );
      if (found?.first) return found.first - 1;
    }
    return newest;
  }

  async #sealSpan(tx: PoolClient, from: number): Promise<number | undefined> {
    const db = this.#db;
    const lock = await db.row<{ ok: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('disponent siegel')) as ok`,
      tx,
    );
    if (!lock?.ok) return undefined;
    const entries = await db.rows<Entry>(
      sql`select ${entryColumns} from aenderungsprotokoll p
           where p.id > ${from} and p.id <= ${from + span} and not exists (select 1 from protokoll_siegel s where s.id_eintrag = p.id)
           order by p.id`,
      tx,
    );
    if (entries.length === 0) return 0;
    const last = new Map<string, Seal>();
    const seals: (Seal & { id: string; salt: Buffer; values: Buffer })[] = [];
    for (const entry of entries) {
      const { id, kette } = entry;
      const { position, hash } = last.get(kette) ?? (await this.#lastSeal(tx, kette));
      const salt = randomBytes(16);
      const values = valuesDigest(entry, salt);
      const seal = { kette, position: position + 1, hash: db.cipher.seal(hash, sealedText(entry, values)) };
      last.set(kette, seal);
      seals.push({ ...seal, id, salt, values });
    }
    await db.rows(
      sql`insert into protokoll_siegel (kette, position, id_eintrag, salz, werte, hash)
          select * from unnest(${seals.map(({ kette }) => kette)}::bigint[], ${seals.map(({ position }) => position)}::bigint[],
            ${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ salt }) => salt)}::bytea[],
            ${seals.map(({ values }) => values)}::bytea[], ${seals.map(({ hash }) => hash)}::bytea[])`,
      tx,
    );
    return seals.length;
  }

  async #lastSeal(tx: PoolClient, kette: string): Promise<Seal> {
    const found = await this.#db.row<Seal>(
      sql`select kette::text as kette, position, hash from protokoll_siegel where kette = ${kette} order by position desc limit 1`,
      tx,
    );
    return found ?? { kette, position: 0, hash: beginning };
  }
}
