import { tables } from '@disponent/domain/tables';
import type { Aenderung } from '../../db/events.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { tableSql } from '../../records/rows.ts';
import { may } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { rowScope } from '../../sight/scope.ts';
import { goneRows } from './gone.ts';

/** Of what was changed, the records that the caller may see: of his Domäne, of tables he may read, in his scope. */
export async function visibleChanges(db: Db, changes: readonly Aenderung[], caller: Caller): Promise<Aenderung[]> {
  const ofDomaene = changes.filter(({ domaene }) => domaene === null || domaene === caller.domaene);
  const visible: Aenderung[] = [];
  for (const key of new Set(ofDomaene.map(({ entitaet }) => entitaet))) {
    const table = tables.get(key);
    if (!table || !may(caller, 'Lesen', table)) continue;
    const ofTable = ofDomaene.filter(({ entitaet }) => entitaet === key);
    for (const isGone of [true, false]) {
      const ofKind = ofTable.filter((change) => change.isGone === isGone);
      if (ofKind.length === 0) continue;
      const ids = ofKind.map(({ id }) => id);
      const there = db.in(caller.domaene);
      const rows = isGone
        ? await goneRows(there, table, ids)
        : sql`${tableSql(table)} t where t.id = any(${ids}::bigint[])`;
      const found = await there.rows<{ id: number }>(sql`select t.id from ${rows} and ${rowScope(caller, table)}`);
      const seen = new Set(found.map(({ id }) => id));
      visible.push(...ofKind.filter(({ id }) => seen.has(id)));
    }
  }
  return visible;
}
