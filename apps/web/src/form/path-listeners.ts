/** Who listens to what, by path. */
export function createPathListeners() {
  const listeners = new Map<string, Set<() => void>>();

  function notify(path: string): void {
    for (const listener of [...(listeners.get(path) ?? [])]) listener();
  }

  return {
    subscribe(path: string, listener: () => void): () => void {
      const set = listeners.get(path) ?? new Set();
      listeners.set(path, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(path) === set) listeners.delete(path);
      };
    },
    /** Those of these paths first, then all others, and at last those of '', who hear every change. */
    notifyAll(first: readonly string[]): void {
      for (const path of first) notify(path);
      for (const path of [...listeners.keys()]) if (path !== '' && !first.includes(path)) notify(path);
      notify('');
    },
  };
}
