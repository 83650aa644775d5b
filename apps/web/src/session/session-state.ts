import type { Me } from '@disponent/domain/session/types';
import { clearStored, type StoredSession, writeStored } from './stored-session.ts';
import type { EndReason } from './tabs.ts';

export type SessionChange = { readonly type: 'begin' } | { readonly type: 'end'; readonly reason: EndReason };

/** The session of this tab. */
export const state: { session: StoredSession | undefined; isPersistent: boolean; me: Me | undefined } = {
  session: undefined,
  isPersistent: false,
  me: undefined,
};

const listeners = new Set<(change: SessionChange) => void>();

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announce(change: SessionChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** New tokens of this tab's session. */
export function keep(next: StoredSession): void {
  state.session = next;
  writeStored(next, state.isPersistent);
}

export function forget(): void {
  state.session = undefined;
  clearStored(state.isPersistent);
}
