import { useEffect, useSyncExternalStore } from 'react';

let wanted = 0;
const listeners = new Set<() => void>();

/** Asks the navigation to fold while something stands beside the page: the page itself must not become too narrow. */
export function useRoomBeside(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useIsRoomWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted > 0);

function change(by: number): void {
  wanted += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
