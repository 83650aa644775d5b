import type { Table } from '@disponent/domain/entity/table';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { currentVorgang } from '../../db/vorgang.ts';
import { visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';

/** The Aktion of entries that tell who read a record. */
export const gelesen = 'Gelesen';

/** How long readings are gathered, to be written together. */
const gatherMs = 100;
const perStatement = 500;

interface Reading {
  domaene: number;
  entitaet: string;
  id: number;
  benutzer: number | null;
  ip: string;
  vorgang: string;
  day: string;
  zone: string;
}

/**
 * Reading what is specially protected (Art. 9 DSGVO, the employee file) stands in the log: once per record, user and day. Written shortly
 * after the answer, many at once: to commit an entry of its own cost a reader more than the record. As long as the log cannot be written, nothing
 * that it would have to tell is answered (decision 32).
 */
export class ReadLog {
  readonly #db: Db;
  readonly #onFailure: (error: unknown) => void;
  /** What this node knows to be written: of a user who opens a person again only the first time of the day counts. */
  #known = new Set<string>();
  #waiting: Reading[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isFailing = false;

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  async note(table: Table, id: number, caller: Caller): Promise<void> {
    if (!isProtected(table, caller)) return;
    const { me, domaene, today: day, zone, ip } = caller;
    const key = `${domaene} ${table.key} ${id} ${me.Id} ${day}`;
    // What waits to be written is known already, and not answered again either before it is.
    if (this.#isFailing) await this.#write();
    if (this.#known.has(key)) return;
    if (this.#known.size >= 10_000) this.#known = new Set();
    this.#known.add(key);
    this.#waiting.push({
      domaene,
      entitaet: table.key,
      id,
      benutzer: me.Id,
      ip,
      vorgang: currentVorgang(),
      day,
      zone,
    });
    this.#timer ??= setTimeout(() => void this.#write().catch(this.#onFailure), gatherMs);
  }

  /** Before the application ends: whatever was read is written. */
  async settled(): Promise<void> {
    await this.#write().catch(this.#onFailure);
  }

  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.catch(() => {}).then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const domaene = this.#waiting[0]?.domaene ?? 0;
      const readings = this.#waiting.filter((reading) => reading.domaene === domaene).slice(0, perStatement);
      try {
        await this.#db.in(domaene).rows(insertSql(domaene, readings));
      } catch (error) {
        this.#isFailing = true;
        throw error;
      }
      this.#waiting = this.#waiting.filter((reading) => !readings.includes(reading));
    }
    this.#isFailing = false;
  }
}

function isProtected(table: Table, caller: Caller): boolean {
  const visible = visibleFields(caller, table);
  let found = isProtectedOf.get(visible);
  if (found === undefined) {
    found = Object.values(visible).some((field) => field.logsRead);
    isProtectedOf.set(visible, found);
  }
  return found;
}

const isProtectedOf = new WeakMap<object, boolean>();

/** Those that no other node wrote, nor this one before its last start. The earliest day keeps PostgreSQL from looking into every month of the log. */
function insertSql(domaene: number, readings: readonly Reading[]): Sql {
  const all = (name: keyof Reading) => readings.map((reading) => reading[name]);
  const earliest = readings.map(({ day }) => day).toSorted()[0];
  return sql`insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen, ip_adresse, vorgang)
    select ${domaene}, n.entitaet, n.id, ${gelesen}, n.benutzer, '{"Felder": {}}', n.ip, n.vorgang
      from unnest(${all('entitaet')}::text[], ${all('id')}::bigint[], ${all('benutzer')}::bigint[], ${all('ip')}::text[],
                  ${all('vorgang')}::text[], ${all('day')}::text[], ${all('zone')}::text[]) as n(entitaet, id, benutzer, ip, vorgang, day, zone)
     where not exists (select 1 from aenderungsprotokoll l where l.entitaet = n.entitaet and l.datensatz_id = n.id and l.aktion = ${gelesen}
                          and l.id_benutzer = n.benutzer and l.am >= n.day::timestamp at time zone n.zone and l.am >= ${earliest}::date - 1)`;
}
