import { type ReactNode, useEffect, useState } from 'react';

/** Shows its content only after a moment: what is there within 200 ms needs no skeleton. */
export function Delayed({ children, afterMs = 200 }: { children: ReactNode; afterMs?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isDue ? children : null;
}
