import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { useStore } from '../store/use-store.ts';
import { endingStore } from './session-clock.ts';

const SessionWarning = onDemand(async () => (await import('./session-warning.tsx')).SessionWarning);

/** Over whatever is open, while a session that nothing renews runs out (U20). */
export function SessionWarningHost() {
  const isEnding = useStore(endingStore);
  return isEnding ? (
    <Suspense fallback={null}>
      <SessionWarning />
    </Suspense>
  ) : null;
}
