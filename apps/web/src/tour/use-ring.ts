import { useEffect, useState } from 'react';
import type { Stop } from './stops.ts';

export interface Ring {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const lookMs = 200;
const gap = 4;

/** Where what a stop points at stands on the screen; looked at again and again, because pages load, scroll and change. */
export function useRing(stop: Stop | undefined): Ring | undefined {
  const [found, setFound] = useState<{ readonly of: Stop; readonly ring: Ring }>();
  useEffect(() => {
    if (!stop) return;
    let shown: Element | undefined;
    const timer = setInterval(() => {
      const element = stop.target() ?? undefined;
      if (element && element !== shown) element.scrollIntoView({ block: 'nearest' });
      shown = element;
      const next = element && { of: stop, ring: ringOf(element) };
      setFound((last) => (next && last?.of === stop && isSame(last.ring, next.ring) ? last : next));
    }, lookMs);
    return () => clearInterval(timer);
  }, [stop]);
  return found?.of === stop ? found?.ring : undefined;
}

/** Around it, as far as it is in sight. */
function ringOf(element: Element): Ring {
  const { top, left, right, bottom } = element.getBoundingClientRect();
  const from = { top: Math.max(gap, top - gap), left: Math.max(gap, left - gap) };
  return {
    ...from,
    width: Math.min(window.innerWidth - gap, right + gap) - from.left,
    height: Math.min(window.innerHeight - gap, bottom + gap) - from.top,
  };
}

const isSame = (a: Ring, b: Ring): boolean =>
  a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height;
