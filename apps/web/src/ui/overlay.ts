import { createStore } from '../store/create-store.ts';
/** What opens over every page: the palette, the help, the list of keys, the tour, the messages. */
export type Overlay = 'palette' | 'hilfe' | 'tasten' | 'tour' | 'meldungen';

const open = createStore<Overlay | undefined>(undefined);

export const overlay = {
  get: open.get,
  subscribe: open.subscribe,
  show: (next: Overlay) => open.set(next),
  toggle: (next: Overlay) => open.set(open.get() === next ? undefined : next),
  close: () => open.set(undefined),
};
