import { useEffect, useState } from 'react';
import { quietFor } from '../api/busy.ts';

const quietMs = 1000;
let wasQuiet = false;

/** True once the page has what it needs: what stands beside it comes after. */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(wasQuiet);
  useEffect(() => {
    const waiting = new AbortController();
    void quietFor(quietMs, waiting.signal).then(() => {
      if (waiting.signal.aborted) return;
      wasQuiet = true;
      setQuiet(true);
    });
    return () => waiting.abort();
  }, []);
  return isQuiet;
}
