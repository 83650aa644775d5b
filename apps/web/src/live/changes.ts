import type { Ereignis } from '../api/ereignisse.ts';
import { createListeners } from '../store/listeners.ts';
import type { LiveMessage } from './shared-stream.ts';

/** What was saved since the last time, by anybody, also by this tab. */
export interface Changes {
  /** Changes may be missing: everything counts as changed. */
  readonly hasGap: boolean;
  readonly events: readonly Ereignis[];
}

/** What comes close together is told together. */
const collectMs = 400;

const listeners = createListeners<[Changes]>();
let events: Ereignis[] = [];
let hasGap = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const onChanges = listeners.subscribe;

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
  listeners.tell(changes);
}

export function forgetChanges(): void {
  clearTimeout(timer);
  timer = undefined;
  events = [];
  hasGap = false;
}

export const concerns = ({ hasGap: isAll, events: all }: Changes, keys: readonly string[]): boolean =>
  isAll || all.some(({ Entitaet }) => keys.includes(Entitaet));

let holds = 0;
const waiting = new Set<() => void>();

/** Lists stay as they are while a cell of theirs is edited, and catch up afterwards. */
export function holdLists(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    const refreshes = [...waiting];
    waiting.clear();
    for (const refresh of refreshes) refresh();
  };
}

/** True where a list is to wait; it is called once it need not. */
export function isHeld(refresh: () => void): boolean {
  if (holds > 0) waiting.add(refresh);
  return holds > 0;
}

export const forget = (refresh: () => void): boolean => waiting.delete(refresh);
