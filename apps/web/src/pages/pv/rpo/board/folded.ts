import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Phase } from './moves.ts';

const key = 'disponent.rpo.eingeklappt';

/** Nothing is to do there. */
const over: readonly Phase[] = ['Onboarding', 'Ausgeschieden'];

/** Few stay there for long; without them the others fit beside each other. */
const brief: readonly Phase[] = ['Assessment', 'Vertrag'];

/** Which phases are strips: as the user chose, else those that are empty, over, or have no room. Remembered in this browser. */
export function useFolded(countOf: (phase: Phase) => number) {
  const [chosen, setChosen] = useState(read);
  // Eight phases and two strips beside the navigation.
  const hasRoom = useMediaQuery('(min-width: 1888px)', true, { getInitialValueInEffect: false });
  const isStrip = (phase: Phase) => over.includes(phase) || (!hasRoom && brief.includes(phase));
  const isFolded = (phase: Phase) => chosen[phase] ?? (countOf(phase) === 0 || isStrip(phase));
  return {
    isFolded,
    fold(phase: Phase, isShut: boolean): void {
      const next = { ...chosen, [phase]: isShut };
      localStorage.setItem(key, JSON.stringify(next));
      setChosen(next);
    },
  };
}

function read(): Readonly<Partial<Record<Phase, boolean>>> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(Object.entries(saved ?? {}).filter(([, value]) => typeof value === 'boolean'));
  } catch {
    return {};
  }
}
