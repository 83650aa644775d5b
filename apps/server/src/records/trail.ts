import type { Table } from '@disponent/domain/entity/table';
import { tables } from '@disponent/domain/tables';
import { column } from '../db/names.ts';
import type { Queryable } from '../db/open.ts';
import { perTable } from '../db/per-table.ts';
import type { Db } from '../db/pool.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { tableSql } from './rows.ts';

/** Rows that tell of one record, by table. */
export type Trail = Map<Table, Set<number>>;

/**
 * Everything that leads to a record: its lists, whatever refers to it or to one of those, and what names them by table and number. Found from
 * the declarations, so that a new table with such a reference cannot be forgotten.
 */
export async function trailOf(db: Db, tx: Queryable | undefined, root: Table, id: number): Promise<Trail> {
  const trail: Trail = new Map([[root, new Set([id])]]);
  let fresh: Trail = new Map(trail);
  while (fresh.size > 0) {
    const next: Trail = new Map();
    for (const [target, ids] of fresh)
      for (const way of waysTo(target)) {
        const rows = await db.rows<{ id: number }>(
          sql`select t.id from ${tableSql(way.table)} t where ${way.where([...ids])}`,
          tx,
        );
        const known = trail.get(way.table);
        for (const row of rows) if (!known?.has(row.id)) add(next, way.table, row.id);
      }
    for (const [table, ids] of next) for (const one of ids) add(trail, table, one);
    fresh = next;
  }
  return trail;
}

function add(trail: Trail, table: Table, id: number): void {
  const ids = trail.get(table);
  if (ids) ids.add(id);
  else trail.set(table, new Set([id]));
}

interface Way {
  table: Table;
  where(ids: readonly number[]): Sql;
}

const waysTo = perTable((target): Way[] =>
  [...tables.values()].flatMap((table) => {
    if (table.entity.isLog) return []; // its values are erased by their record
    const references = Object.entries(table.allFields).filter(
      ([, field]) => field.to === target.key && field.kind.isReference && field.personal !== 'keep',
    );
    const pair = pairOf(table);
    return [
      ...references.map(([name]) => ({
        table,
        where: (ids: readonly number[]) => sql`${raw(`t.${column(name)}`)} = any(${ids}::bigint[])`,
      })),
      ...(pair
        ? [
            {
              table,
              where: (ids: readonly number[]) =>
                sql`${raw(`t.${column(pair.entitaet)}`)} = ${target.key} and ${raw(`t.${column(pair.id)}`)} = any(${ids}::bigint[])`,
            },
          ]
        : []),
    ];
  }),
);

/** How a row names the record it belongs to where it can be of any table. */
function pairOf({ entity, fields, parent }: Table): { entitaet: string; id: string } | undefined {
  if (parent) return undefined;
  if (entity.follows && 'entitaet' in entity.follows) return entity.follows;
  return fields.Entitaet && fields.DatensatzId ? { entitaet: 'Entitaet', id: 'DatensatzId' } : undefined;
}
