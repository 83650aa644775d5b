import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '../store/use-store.ts';
import { createStored } from '../ui/stored.ts';

export type Density = 'kompakt' | 'komfort';

export const rowHeights: Readonly<Record<Density, number>> = { kompakt: 28, komfort: 36 };

/** What the user chose; nothing where it follows the screen. */
export const chosenDensity = createStored<Density>('disponent.dichte', ['kompakt', 'komfort']);

/** Chosen per user; without a choice it follows the screen (ui guide 2.4). */
export function useDensity(): { density: Density; setDensity(density: Density): void } {
  const chosen = useStore(chosenDensity);
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  return { density: chosen ?? (isWide ? 'kompakt' : 'komfort'), setDensity: chosenDensity.set };
}
