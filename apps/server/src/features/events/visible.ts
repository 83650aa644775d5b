import type { Table } from '@disponent/domain/entity/table';
import { tables } from '@disponent/domain/tables';
import type { Aenderung } from '../../db/events.ts';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { tableSql } from '../../records/rows.ts';
import { may } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { rowScope } from '../../sight/scope.ts';
import { goneRows } from './gone.ts';

/**
 * Of one lot of changes, the records that a caller may see: of his Domäne, of tables he may read, in his scope. Many listen, but few
 * differ in what they may see: who would ask the database the very same is told what it said to the first.
 */
export class Lot {
  readonly #db: Db;
  readonly #changes: readonly Aenderung[];
  readonly #asked = new Map<string, Promise<unknown>>();

  constructor(db: Db, changes: readonly Aenderung[]) {
    this.#db = db;
    this.#changes = changes;
  }

  async visibleTo(caller: Caller): Promise<Aenderung[]> {
    const ofDomaene = this.#changes.filter(({ domaene }) => domaene === null || domaene === caller.domaene);
    const visible: Aenderung[] = [];
    for (const key of new Set(ofDomaene.map(({ entitaet }) => entitaet))) {
      const table = tables.get(key);
      const ofTable = ofDomaene.filter(({ entitaet }) => entitaet === key);
      // What is no list is somebody's own: a run.
      if (!table) visible.push(...ofTable.filter(({ idBenutzer }) => idBenutzer === caller.me.Id));
      if (!table || !may(caller, 'Lesen', table)) continue;
      for (const isGone of [true, false]) {
        const ofKind = ofTable.filter((change) => change.isGone === isGone);
        if (ofKind.length === 0) continue;
        const seen = await this.#seen(caller, table, ofKind, isGone);
        visible.push(...ofKind.filter(({ id }) => seen.has(id)));
      }
    }
    return visible;
  }

  #seen(caller: Caller, table: Table, changes: readonly Aenderung[], isGone: boolean): Promise<ReadonlySet<number>> {
    const ids = changes.map(({ id }) => id);
    const db = this.#db.in(caller.domaene);
    const scope = rowScope(caller, table);
    return this.#once(['seen', caller.domaene, table.key, isGone, scope.strings, scope.values], async () => {
      const rows = isGone
        ? await this.#once<Sql>(['gone', caller.domaene, table.key], () => goneRows(db, table, ids))
        : sql`${tableSql(table)} t where t.id = any(${ids}::bigint[])`;
      const found = await db.rows<{ id: number }>(sql`select t.id from ${rows} and ${scope}`);
      return new Set(found.map(({ id }) => id));
    });
  }

  #once<T>(question: readonly unknown[], ask: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question);
    const asked = (this.#asked.get(key) as Promise<T> | undefined) ?? ask();
    this.#asked.set(key, asked);
    return asked;
  }
}
