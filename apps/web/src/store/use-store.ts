import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** The value of a store, drawn anew whenever it is another one. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
