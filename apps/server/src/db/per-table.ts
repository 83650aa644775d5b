import type { Table } from '@disponent/domain/entity/table';

/** What follows from a declaration alone is worked out once, not for every row. */
export function perTable<T>(make: (table: Table) => T): (table: Table) => T {
  const made = new Map<Table, T>();
  return (table) => {
    let found = made.get(table);
    if (found === undefined) made.set(table, (found = make(table)));
    return found;
  };
}
