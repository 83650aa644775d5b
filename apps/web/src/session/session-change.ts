import type { EndReason } from './tabs.ts';

export type SessionChange = { readonly type: 'begin' } | { readonly type: 'end'; readonly reason: EndReason };

const listeners = new Set<(change: SessionChange) => void>();

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announce(change: SessionChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** What somebody has seen or chosen, while the page lives: empty again whenever a session begins or ends. */
export function userMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>();
  onSessionChange(() => map.clear());
  return map;
}
