import type { Look } from '@disponent/domain/kinds/look';

/** Phases in which nobody waits any more. */
const settled = ['Onboarding', 'Ausgeschieden'];

/** How a candidate who waits stands out: soon due from three days on, somebody must act from seven. */
export function ageOf(days: number, phase: string): Look | undefined {
  if (settled.includes(phase) || days < 3) return;
  return days < 7 ? { tone: 'bernstein', glyph: 'clock' } : { tone: 'rot', glyph: 'attention' };
}
