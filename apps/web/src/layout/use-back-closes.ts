import { useEffect } from 'react';
import { useRouter } from '../router/hooks.ts';
import { closeTopmost, topmostLayer } from '../router/layers.ts';
import { secondEntry } from './second-entry.ts';

/** The way back first closes what lies over the page; the page stays, with what is typed in it. */
export function useBackCloses(): void {
  const { history } = useRouter();
  useEffect(() => {
    const unblock = history.block({
      blockerFn: ({ action }) => action === 'BACK' && closeTopmost(),
      enableBeforeUnload: false,
    });
    const stop = secondEntry(history, () => topmostLayer() !== undefined);
    return () => {
      unblock();
      stop();
    };
  }, [history]);
}
