import { storageKey } from './storage-key.ts';
import type { StoredSession } from './stored-session.ts';

export type EndReason = 'logout' | 'expired';

/** What tabs of one browser tell each other of their sessions; `id` says which one is meant. */
export type TabMessage =
  | { readonly type: 'begin'; readonly isCookie: boolean }
  | { readonly type: 'end'; readonly id: string; readonly reason: EndReason }
  /** New tokens: a duplicated tab has a copy of the old ones, and each refresh token is good once. */
  | { readonly type: 'renewed'; readonly session: StoredSession }
  /** Whoever has newer tokens of this session says so. */
  | { readonly type: 'ask'; readonly session: Pick<StoredSession, 'id' | 'generation'> };

let channel: BroadcastChannel | undefined;

export function listenToTabs(listener: (message: TabMessage) => void): void {
  open().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}

export function tellTabs(message: TabMessage): void {
  open().postMessage(message);
}

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(storageKey('tabs'));
  return channel;
}
