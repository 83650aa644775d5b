import { useState } from 'react';
import type { Phase } from './moves.ts';

const key = 'disponent.rpo.eingeklappt';

/** Nothing is to do there. */
const over: readonly Phase[] = ['Onboarding', 'Ausgeschieden'];

/** Which phases are strips: as the user chose, else those that are empty or over. Remembered in this browser. */
export function useFolded(countOf: (phase: Phase) => number) {
  const [chosen, setChosen] = useState(read);
  const isFolded = (phase: Phase) => chosen[phase] ?? (countOf(phase) === 0 || over.includes(phase));
  return {
    isFolded,
    fold(phase: Phase, isStrip: boolean): void {
      const next = { ...chosen, [phase]: isStrip };
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
