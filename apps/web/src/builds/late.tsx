import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** What comes after the page: nothing that it needs waits for this. */
export function Late({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return isReady ? <Suspense fallback={null}>{children}</Suspense> : null;
}
