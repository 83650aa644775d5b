import { entities } from './entities/index.ts';
import type { TableKey } from './entities/keys.ts';
import { buildTables, type Table } from './entity/table.ts';
import type { Field } from './kinds/kind.ts';

/** Every table of the product by key, children included. */
export const tables: ReadonlyMap<string, Table> = buildTables(entities);

export type { TableKey } from './entities/keys.ts';

/** By a key that is written down, which must be one, or by one that comes from elsewhere. */
export function tableOf<const K extends string>(key: string extends K ? K : K & TableKey): Table {
  const table = tables.get(key);
  if (!table) throw new Error(`No table is called ${key}`);
  return table;
}

export interface TableReference {
  readonly table: Table;
  readonly name: string;
  readonly field: Field;
}

/** Every field, of any table, that may hold a row of this one. */
export function referencesTo(key: string): readonly TableReference[] {
  return byTarget.get(key) ?? [];
}

/** The table a field points at: the one it names, or Datei. */
export function targetOf(field: Field): string | undefined {
  return field.kind.isFile ? 'Datei' : field.to;
}

const byTarget = collectReferences();

function collectReferences(): ReadonlyMap<string, TableReference[]> {
  const found = new Map<string, TableReference[]>();
  for (const table of tables.values()) {
    for (const [name, field] of Object.entries(table.allFields)) {
      const target = targetOf(field);
      if (!target) continue;
      const list = found.get(target) ?? [];
      list.push({ table, name, field });
      found.set(target, list);
    }
  }
  return found;
}
