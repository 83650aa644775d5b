import { createListeners } from '../store/listeners.ts';
import type { EndReason } from './tabs.ts';

export type SessionChange = { readonly type: 'begin' } | { readonly type: 'end'; readonly reason: EndReason };

const listeners = createListeners<[SessionChange]>();

export const onSessionChange = listeners.subscribe;
export const announce = listeners.tell;

/** What somebody has seen or chosen, while the page lives: empty again whenever a session begins or ends. */
export function userMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>();
  onSessionChange(() => map.clear());
  return map;
}
