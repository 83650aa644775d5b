/** Who is told when something happens. Whoever comes or goes while they are told is not told of it. */
export function createListeners<A extends readonly unknown[] = []>() {
  const listeners = new Set<(...news: A) => void>();
  return {
    /** Returns how to hear no more. */
    subscribe(listener: (...news: A) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(...news: A): void {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(...news);
    },
  };
}
