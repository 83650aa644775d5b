/** What opens over every page: the palette, the list of keys, the messages. */
export type Overlay = 'palette' | 'tasten' | 'meldungen';

let open: Overlay | undefined;
const listeners = new Set<() => void>();

export const overlay = {
  get: () => open,
  show: (next: Overlay) => set(next),
  toggle: (next: Overlay) => set(open === next ? undefined : next),
  close: () => set(undefined),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function set(next: Overlay | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}
