import type { Table } from '@disponent/domain/entity/table';
import { referencesTo } from '@disponent/domain/tables';
import { column, quote, snake } from './names.ts';
import type { Db } from './pool.ts';
import { linkTable } from './schema.ts';
import { join, raw, type Sql, sql } from './sql.ts';

/** 'Anfragen (3), Stelleninserate (1)': the lists whose rows refer to a record or to one of its children. */
export async function whereUsed(db: Db, table: Table, id: number): Promise<string> {
  const counts = usages(table, sql`${id}`, table);
  if (counts.length === 0) return '';
  const rows = await db.rows<{ caption: string; n: number }>(
    sql`select caption, sum(n)::bigint as n from (${join(counts, ' union all ')}) u where n > 0 group by caption order by caption`,
  );
  return rows.map(({ caption, n }) => `${caption} (${n})`).join(', ');
}

function usages(table: Table, ids: Sql, root: Table): Sql[] {
  const own = referencesTo(table.key)
    .filter(
      ({ table: from, field }) =>
        from.parent?.key !== table.key &&
        !(from.entity.key === root.key && from.parent) &&
        field.computed !== 'query' &&
        !from.entity.isLog,
    )
    .map(({ table: from, name, field }) => {
      const isLink = field.kind.column === 'link';
      const place = isLink
        ? `${quote(linkTable(from, name))} where id_nach`
        : `${quote(snake(from.key))} where ${column(name)}`;
      return sql`select ${from.entity.caption.many} as caption, count(*) as n from ${raw(place)} in (${ids})`;
    });
  const below = table.children.flatMap((child) =>
    usages(
      child,
      sql`select id from ${raw(quote(snake(child.key)))} where ${raw(column(child.parentField ?? ''))} in (${ids})`,
      root,
    ),
  );
  return [...own, ...below];
}
