import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';

export type Density = 'kompakt' | 'komfort';

export const rowHeights: Readonly<Record<Density, number>> = { kompakt: 28, komfort: 36 };

const storageKey = 'disponent.dichte';
const listeners = new Set<() => void>();

/** Chosen per user; without a choice it follows the screen (ui guide 2.4). */
export function useDensity(): { density: Density; setDensity(density: Density): void } {
  const chosen = useSyncExternalStore(subscribe, read);
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  return { density: chosen ?? (isWide ? 'kompakt' : 'komfort'), setDensity: write };
}

function read(): Density | undefined {
  const stored = localStorage.getItem(storageKey);
  return stored === 'kompakt' || stored === 'komfort' ? stored : undefined;
}

function write(density: Density): void {
  localStorage.setItem(storageKey, density);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
