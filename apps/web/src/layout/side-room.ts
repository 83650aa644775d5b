import { useEffect } from 'react';
import { createStore } from '../store/create-store.ts';
import { useStore } from '../store/use-store.ts';

const wanted = createStore(0);

/** Asks the navigation to fold while something stands beside the page: the page itself must not become too narrow. */
export function useRoomBeside(): void {
  useEffect(() => {
    wanted.set(wanted.get() + 1);
    return () => wanted.set(wanted.get() - 1);
  }, []);
}

export const useIsRoomWanted = (): boolean => useStore(wanted) > 0;
