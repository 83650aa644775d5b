import { type ComponentType, lazy } from 'react';
import { ignoreChunk } from './ignore-chunk.ts';

/** A component loaded on demand, which can also be loaded ahead. */
export function lazyComponent<P extends object>(fetchComponent: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined;
  const load = () => {
    loading ??= fetchComponent().catch((error: unknown) => {
      loading = undefined; // the next try asks again
      throw error;
    });
    return loading;
  };
  return {
    load,
    /** Before anybody waits for it. */
    loadAhead: () => void load().catch(ignoreChunk),
    Component: lazy(async () => ({ default: await load() })),
  };
}

/** A component loaded when it is drawn for the first time, by whoever needs no more than that. */
export const onDemand = <P extends object>(fetchComponent: () => Promise<ComponentType<P>>) =>
  lazyComponent(fetchComponent).Component;
