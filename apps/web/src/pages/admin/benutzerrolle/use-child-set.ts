import { useSyncExternalStore } from 'react';
import { useFormContext } from '../../../form/form-context.ts';
import type { Row } from '../../../grid/rows/row.ts';

/** Child rows as a set: each value of `field` stands once in the list, with what else its row says. */
export function useChildSet(path: string, field: string) {
  const { store, isReadOnly } = useFormContext();
  const record = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const saved = useSyncExternalStore((listener) => store.subscribe('', listener), store.saved);
  const rowsIn = (row: Row) => (row[path] ?? []) as readonly Row[];
  const indexOf = (value: string) => store.rows(path).findIndex((row) => row[field] === value);

  return {
    rows: rowsIn(record),
    saved: rowsIn(saved),
    isReadOnly,
    /** Adds or changes the row of a value. One that was removed comes back as the row it was. */
    put(value: string, rest: Row): void {
      const index = indexOf(value);
      const before = rowsIn(store.saved()).find((row) => row[field] === value);
      if (index < 0) return store.addRow(path, { ...before, ...rest, [field]: value });
      for (const [name, next] of Object.entries(rest)) store.set(`${path}.${index}.${name}`, next);
    },
    remove(value: string): void {
      const index = indexOf(value);
      if (index >= 0) store.removeRow(path, index);
    },
  };
}
