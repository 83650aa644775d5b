import { lazy, Suspense, useSyncExternalStore } from 'react';
import { endingStore } from './session-clock.ts';

const SessionWarning = lazy(() =>
  import('./session-warning.tsx').then((module) => ({ default: module.SessionWarning })),
);

/** Over whatever is open, while a session that nothing renews runs out (U20). */
export function SessionWarningHost() {
  const isEnding = useSyncExternalStore(endingStore.subscribe, endingStore.get);
  return isEnding ? (
    <Suspense fallback={null}>
      <SessionWarning />
    </Suspense>
  ) : null;
}
