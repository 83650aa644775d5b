import { addDays } from '@disponent/domain/days';

export interface Ueberlassung {
  readonly person: number;
  readonly beschaeftiger: number;
  readonly beginn: string;
  /** The last day; null while it goes on. */
  readonly ende: string | null;
}

/**
 * Assignments of a person to the same customer that follow each other without a gap are one episode: another contract or another position
 * does not end it. What else is told of it is told by its first assignment.
 */
export function episoden<U extends Ueberlassung>(einsaetze: readonly U[]): U[] {
  const found: U[] = [];
  const sorted = [...einsaetze].sort(
    (a, b) => a.person - b.person || a.beschaeftiger - b.beschaeftiger || a.beginn.localeCompare(b.beginn),
  );
  for (const one of sorted) {
    const last = found.at(-1);
    const isNext =
      last?.person === one.person &&
      last.beschaeftiger === one.beschaeftiger &&
      (last.ende === null || one.beginn <= addDays(last.ende, 1));
    if (!last || !isNext) found.push(one);
    else found[found.length - 1] = { ...last, ende: later(last.ende, one.ende) };
  }
  return found;
}

const later = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : a > b ? a : b);
