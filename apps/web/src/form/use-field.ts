import type { Table } from '@disponent/domain/entity/table';
import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState, RecordStore } from './record-store.ts';

/** One field of the record; renders again only when that field does change. */
export function useField(store: RecordStore, table: Table, path: string): FieldState {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(path, listener), [store, path]),
    () => store.field(table, path),
  );
}

export function useChangeCount(store: RecordStore): number {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe('', listener), [store]),
    store.changeCount,
  );
}

/** Something derived from the whole record; must answer a primitive. */
export function useStoreValue<T extends string | number | boolean>(
  store: RecordStore,
  select: (store: RecordStore) => T,
): T {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe('', listener), [store]),
    () => select(store),
  );
}
