import type { Ereignis } from '../api/ereignisse.ts';
import type { LiveMessage } from './shared-stream.ts';

/** What was saved since the last time, by anybody, also by this tab. */
export interface Changes {
  /** Changes may be missing: everything counts as changed. */
  readonly hasGap: boolean;
  readonly events: readonly Ereignis[];
}

/** What comes close together is told together. */
const collectMs = 400;

const listeners = new Set<(changes: Changes) => void>();
let events: Ereignis[] = [];
let hasGap = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export function onChanges(listener: (changes: Changes) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function collect(message: LiveMessage): void {
  if (message === 'Luecke') hasGap = true;
  else events.push(message);
  timer ??= setTimeout(tellAll, collectMs);
}

/** Nobody looks at a hidden tab: it hears all of it when it is looked at again. */
export function tellAll(): void {
  timer = undefined;
  if (document.hidden || (events.length === 0 && !hasGap)) return;
  const changes: Changes = { hasGap, events };
  forgetChanges();
  for (const listener of [...listeners]) listener(changes);
}

export function forgetChanges(): void {
  clearTimeout(timer);
  timer = undefined;
  events = [];
  hasGap = false;
}

export const concerns = ({ hasGap: isAll, events: all }: Changes, keys: readonly string[]): boolean =>
  isAll || all.some(({ Entitaet }) => keys.includes(Entitaet));
