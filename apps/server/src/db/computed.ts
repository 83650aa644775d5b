import type { Table } from '@disponent/domain/entity/table';
import type { ComputedSql } from './computed/computed.ts';
import { kerngeschaeft } from './computed/kerngeschaeft.ts';
import { stammdaten } from './computed/stammdaten.ts';

const computed = { ...stammdaten, ...kerngeschaeft };

/** How a field that is declared as computed by query is read. */
export function computedSql(table: Table, name: string): ComputedSql {
  const found = computed[table.key]?.[name];
  if (!found)
    throw new Error(`${table.key}.${name} is declared as computed by query, but db/computed/ does not say how`);
  return found;
}
