import { tables } from '@disponent/domain/tables';
import { may } from '../../db/access.ts';
import type { Caller } from '../../db/caller.ts';
import type { Aenderung } from '../../db/events.ts';
import type { Db } from '../../db/pool.ts';
import { tableSql } from '../../db/rows.ts';
import { rowScope } from '../../db/scope.ts';
import { sql } from '../../db/sql.ts';

/** Of what was changed, the records that the caller may see: of his Domäne, of tables he may read, in his scope. */
export async function visibleChanges(db: Db, changes: readonly Aenderung[], caller: Caller): Promise<Aenderung[]> {
  const ofDomaene = changes.filter(({ domaene }) => domaene === null || domaene === caller.domaene);
  const visible: Aenderung[] = [];
  for (const key of new Set(ofDomaene.map(({ entitaet }) => entitaet))) {
    const table = tables.get(key);
    if (!table || !may(caller, 'Lesen', table)) continue;
    const ofTable = ofDomaene.filter(({ entitaet }) => entitaet === key);
    // Whose scope a deleted row was in nobody can tell any more; what somebody owned is nobody else's concern.
    const isTold = (change: Aenderung) => table.access !== 'owner' || change.idBenutzer === caller.me.Id;
    visible.push(...ofTable.filter((change) => change.isGone && isTold(change)));
    const ids = ofTable.filter(({ isGone }) => !isGone).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await db
      .in(caller.domaene)
      .rows<{ id: number }>(
        sql`select t.id from ${tableSql(table)} t where t.id = any(${ids}::bigint[]) and ${rowScope(caller, table)}`,
      );
    const seen = new Set(found.map(({ id }) => id));
    visible.push(...ofTable.filter(({ id, isGone }) => !isGone && seen.has(id)));
  }
  return visible;
}
