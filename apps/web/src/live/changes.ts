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
