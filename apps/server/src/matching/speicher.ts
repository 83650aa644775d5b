import type { Pool } from 'pg';
import { literal, raw, type Sql, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import type { Caller } from '../sight/caller.ts';
import { type PassungRows, passungRows, readPassung, Spalten } from './spalten.ts';

/** Whoever is read in one go; others have their turn in between. */
const portion = 5000;
const restMs = 12 * 3_600_000;

/**
 * What this server knows of the persons of a Domäne for rankings. It is read when somebody asks for the first time, then only what changed
 * since: every row says in which transaction it was written, and of transactions that were still running the last time it is asked again.
 * Whom nobody asks for in twelve hours is forgotten.
 */
class Speicher {
  spalten: Spalten | undefined;
  /** All transactions before this one had ended, and what they wrote was seen. */
  #since = '';
  #turn: Promise<unknown> = Promise.resolve();
  #isBegun = false;
  readonly #rest = setTimeout(() => {
    this.spalten = undefined;
    this.#isBegun = false;
  }, restMs).unref();

  /** One after the other, or what was read sooner could overwrite what was read later. */
  upToDate(asking: Asking): Promise<Spalten> {
    this.#rest.refresh();
    this.#isBegun = true;
    const turn = this.#turn.then(() => (this.spalten ? this.#catchUp(asking, this.spalten) : this.#load(asking)));
    this.#turn = turn.catch(() => {
      this.#isBegun = false;
    });
    return turn;
  }

  async readAhead(asking: Asking): Promise<void> {
    if (this.#isBegun) return;
    await this.upToDate(asking);
  }

  async #load({ db, tx, caller }: Asking): Promise<Spalten> {
    const now = await db.row<{ stand: string }>(sql`select ${oldestRunning} as stand`, tx);
    const spalten = new Spalten();
    let [last, count] = [0, portion];
    while (count === portion) {
      const found = await db.row<PassungRows>(
        passungRows(sql`${ofDomaene(caller, 'p')} and p.id_person > ${last} order by p.id_person limit ${portion}`),
        tx,
      );
      const rows = readPassung(found);
      for (const row of rows) spalten.set(row);
      [last, count] = [rows.at(-1)?.id ?? 0, rows.length];
    }
    this.#since = now?.stand ?? '0';
    this.spalten = spalten;
    return spalten;
  }

  async #catchUp({ db, tx, caller }: Asking, spalten: Spalten): Promise<Spalten> {
    // What has the number of a transaction that is still to come was written in another database, of which this one is a copy.
    const isNew = (alias: string): Sql =>
      sql`${ofDomaene(caller, alias)} and ${raw(alias)}.stand between ${this.#since}::xid8 and pg_snapshot_xmax(pg_current_snapshot())`;
    const found = await db.row<PassungRows & { stand: string; weg: number[] | null }>(
      sql`select ${oldestRunning} as stand, (${passungRows(isNew('p'))}) as rows,
                 (select json_agg(w.id_person) from passung_weg w where ${isNew('w')}
                     and not exists (select 1 from person_passung p where p.id_domaene = w.id_domaene and p.id_person = w.id_person)) as weg`,
      tx,
    );
    for (const id of found?.weg ?? []) spalten.remove(id);
    for (const row of readPassung(found)) spalten.set(row);
    this.#since = found?.stand ?? this.#since;
    return spalten;
  }
}

const ofDomaene = ({ domaene }: Caller, alias: string): Sql => raw(`${alias}.id_domaene = ${literal(domaene)}`);
const oldestRunning = raw('pg_snapshot_xmin(pg_current_snapshot())::text');

const ofDatabase = new WeakMap<Pool, Map<number, Speicher>>();

function speicherOf({ db, caller }: Asking): Speicher {
  const known = ofDatabase.get(db.pool) ?? new Map<number, Speicher>();
  ofDatabase.set(db.pool, known);
  const speicher = known.get(caller.domaene) ?? new Speicher();
  known.set(caller.domaene, speicher);
  return speicher;
}

/** Everybody of the caller's Domäne, as saved. Whom he sees is not told by this. */
export const personenImSpeicher = (asking: Asking): Promise<Spalten> => speicherOf(asking).upToDate(asking);

/** Before anybody asks, so that nobody waits for the first reading. */
export const leseVoraus = (asking: Asking): Promise<void> => speicherOf(asking).readAhead(asking);
