import { useSyncExternalStore } from 'react';
import { useAddressReader, useRouter } from '../router/hooks.ts';
import { activeEntry, type NavEntry } from './entries.ts';

/** The entry of the open page; from one record of a list to the next it stays the same, and nothing is drawn. */
export function useActiveEntry(entries: readonly NavEntry[]): string | undefined {
  const { onAddress } = useRouter();
  const address = useAddressReader();
  return useSyncExternalStore(onAddress, () => activeEntry(entries, address().pathname));
}
