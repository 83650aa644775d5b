import { useEffect, useState } from 'react';
import { atRest } from '../api/at-rest.ts';
import { quietFor } from '../api/busy.ts';

const quietMs = 1000;
let wasQuiet = false;

/** True once the page has what it needs, and nobody is at work in it: what stands beside it comes after. */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(wasQuiet);
  useEffect(() => {
    const waiting = new AbortController();
    void quietFor(quietMs, waiting.signal)
      .then(atRest)
      .then(() => {
        if (waiting.signal.aborted) return;
        wasQuiet = true;
        setQuiet(true);
      });
    return () => waiting.abort();
  }, []);
  return isQuiet;
}
