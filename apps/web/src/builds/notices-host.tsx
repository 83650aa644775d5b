import { lazy, Suspense, useEffect, useState } from 'react';
import type { Router } from '../router/router.ts';

const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })));

/** The bars come after the page: nothing that it needs waits for them. */
export function NoticesHost({ router }: { router: Router }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return isReady ? (
    <Suspense fallback={null}>
      <Notices router={router} />
    </Suspense>
  ) : null;
}
