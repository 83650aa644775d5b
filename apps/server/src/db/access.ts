import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { Caller, Recht } from './caller.ts';
import { tenantColumn } from './schema.ts';
import { raw, type Sql, sql } from './sql.ts';

const levels: readonly Recht[] = ['Lesen', 'Schreiben', 'Loeschen'];

/** The one place that says what a caller may do with a table. */
export function may(caller: Caller, recht: Recht, table: Table): boolean {
  switch (table.access) {
    case 'module':
      return (
        caller.me.IsPlattformAdmin ||
        levels.indexOf(caller.module.get(table.entity.key) ?? ('' as Recht)) >= levels.indexOf(recht)
      );
    case 'admin':
      return caller.me.IsPlattformAdmin;
    case 'system':
      return recht === 'Lesen' || caller.me.IsPlattformAdmin;
    default:
      return false;
  }
}

export const hasRecht = (caller: Caller, recht: string): boolean =>
  caller.me.IsPlattformAdmin || caller.rechte.has(recht);

/** The rows of a table that a caller may see: his Domäne's. Every statement on entity data asks for it. */
export function rowScope(caller: Caller, table: Table, alias = 't'): Sql {
  const tenant = tenantColumn(table);
  if (!tenant || (table.key === 'DomaeneSt' && caller.me.IsPlattformAdmin)) return raw('true');
  return sql`${raw(`${alias}.${tenant}`)} = ${caller.domaene}`;
}

/** Fields that exist for the caller. A hidden one is absent, cannot be written, filtered or sorted by. */
export function visibleFields(caller: Caller, table: Table): Readonly<Record<string, Field>> {
  const key = [...new Set(Object.values(table.fields).map((field) => field.visible))]
    .filter((recht) => recht && !hasRecht(caller, recht))
    .join();
  if (!key) return table.allFields;
  let byRights = cache.get(table);
  if (!byRights) cache.set(table, (byRights = new Map()));
  let fields = byRights.get(key);
  if (!fields) {
    fields = Object.fromEntries(
      Object.entries(table.allFields).filter(([, field]) => !field.visible || hasRecht(caller, field.visible)),
    );
    byRights.set(key, fields);
  }
  return fields;
}

const cache = new WeakMap<Table, Map<string, Readonly<Record<string, Field>>>>();
