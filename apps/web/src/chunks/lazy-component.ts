import { type ComponentType, createElement, lazy, useState } from 'react';
import { ignoreChunk } from './ignore-chunk.ts';

/** A component loaded on demand, which can also be loaded ahead. */
export function lazyComponent<P extends object>(fetchComponent: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
  const load = () => {
    loading ??= fetchComponent().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined; // the next try asks again
        throw error;
      },
    );
    return loading;
  };
  const Late = lazy(async () => ({ default: await load() }));
  return {
    load,
    /** Before anybody waits for it. */
    loadAhead: () => void load().catch(ignoreChunk),
    /** What is there already is drawn at once, and nothing stands in for it. */
    Component: function OnDemand(props: P) {
      const [Shown] = useState(() => loaded ?? (Late as ComponentType<P>));
      return createElement(Shown, props);
    },
  };
}

/** A component loaded when it is drawn for the first time, by whoever needs no more than that. */
export const onDemand = <P extends object>(fetchComponent: () => Promise<ComponentType<P>>) =>
  lazyComponent(fetchComponent).Component;
