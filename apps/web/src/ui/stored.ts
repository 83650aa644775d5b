import { createListeners } from '../store/listeners.ts';
/** A choice of a few words, kept in this browser. */
export function createStored<T extends string>(key: string, words: readonly T[]) {
  const { subscribe, tell } = createListeners();
  return {
    get: (): T | undefined => words.find((word) => word === localStorage.getItem(key)),
    set(word: T | undefined): void {
      if (word === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, word);
      tell();
    },
    subscribe,
  };
}
