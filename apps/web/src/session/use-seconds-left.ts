import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down while somebody looks. */
export function useSecondsLeft(until: Date | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(((until?.getTime() ?? now) - now) / 1000));
}
