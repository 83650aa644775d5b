import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { RouterContext, useRouter } from './hooks.ts';
import type { Router, Shown } from './router.ts';
import { keepScroll, restoreScroll } from './scroll-memory.ts';

interface RouterViewProps {
  readonly router: Router;
  children(shown: Shown): ReactNode;
}

/** What the address has come to; until the next page is there, the last one stays. */
export function RouterView({ router, children }: RouterViewProps) {
  const [shown, setShown] = useState(router.shown);
  useEffect(() => router.onShown(setShown), [router]);
  if (!shown) return null;
  return (
    <RouterContext value={router}>
      <Boundary shown={shown} draw={children} />
      <ScrollMemory shown={shown} />
    </RouterContext>
  );
}

function ScrollMemory({ shown }: { shown: Shown }) {
  const router = useRouter();
  useLayoutEffect(() => {
    const { key } = router.address();
    const main = document.getElementById('inhalt');
    restoreScroll(key, main);
    const keep = () => keepScroll(key, main);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
    // For each page that is shown, also for another one of the same kind.
  }, [router, shown]);
  return null;
}

interface BoundaryProps {
  readonly shown: Shown;
  draw(shown: Shown): ReactNode;
}

interface BoundaryState {
  readonly failed?: { readonly error: unknown; readonly of?: Shown } | undefined;
}

/** A page that cannot be drawn is an error, until the next one is opened. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ shown }: BoundaryProps, { failed }: BoundaryState): BoundaryState | null {
    if (!failed) return null;
    if (!failed.of) return { failed: { ...failed, of: shown } };
    return failed.of === shown ? null : { failed: undefined };
  }

  override render() {
    const { failed } = this.state;
    return this.props.draw(failed ? { type: 'error', error: failed.error } : this.props.shown);
  }
}
