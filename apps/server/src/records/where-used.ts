import type { Table } from '@disponent/domain/entity/table';
import type { Usage } from '@disponent/domain/still-referenced';
import { referencesTo } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { column, quote, snake } from '../db/names.ts';
import type { Db } from '../db/pool.ts';
import { linkTable } from '../db/schema.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { may } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';

/**
 * 'Anfragen (3), Stelleninserate (1), weitere (2)': the lists whose rows refer to a record or to one of its children. Rows that the caller
 * does not see count, but not where they are.
 */
export async function whereUsed(db: Db, table: Table, id: number, caller: Caller): Promise<Usage[]> {
  const counts = usages(table, sql`${id}`, table, caller);
  if (counts.length === 0) return [];
  const rows = await db.rows<{ caption: string; n: number; more: number }>(
    sql`select caption, sum(seen)::bigint as n, sum(n - seen)::bigint as more from (${join(counts, ' union all ')}) u where n > 0 group by caption order by caption`,
  );
  const more = rows.reduce((sum, row) => sum + row.more, 0);
  return [...rows, { caption: texts.datensatz.weitere, n: more }]
    .filter(({ n }) => n > 0)
    .map(({ caption, n }) => ({ liste: caption, n }));
}

function usages(table: Table, ids: Sql, root: Table, caller: Caller): Sql[] {
  const own = referencesTo(table.key)
    .filter(
      ({ table: from, field }) =>
        from.parent?.key !== table.key &&
        !(from.entity.key === root.key && from.parent) &&
        field.computed !== 'query' &&
        !from.entity.isLog,
    )
    .map(({ table: from, name, field }) => {
      const rows = raw(`${quote(snake(from.key))} t`);
      const place = field.kind.isLinked
        ? sql`${raw(quote(linkTable(from, name)))} l join ${rows} on t.id = l.id_von where l.id_nach`
        : sql`${rows} where ${raw(`t.${column(name)}`)}`;
      const seen = may(caller, 'Lesen', from) ? rowScope(caller, from) : raw('false');
      return sql`select ${from.entity.caption.many} as caption, count(*) as n, count(*) filter (where ${seen}) as seen from ${place} in (${ids})`;
    });
  const below = table.children.flatMap((child) =>
    usages(
      child,
      sql`select id from ${raw(quote(snake(child.key)))} where ${raw(column(child.parentField ?? ''))} in (${ids})`,
      root,
      caller,
    ),
  );
  return [...own, ...below];
}
