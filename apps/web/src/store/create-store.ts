import { createListeners } from './listeners.ts';

/** A value that lives outside of React, and tells when it is another one. */
export interface Store<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> & { set(next: T): void } {
  const { subscribe, tell } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      tell();
    },
    subscribe,
  };
}
