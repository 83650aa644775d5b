import { isByTime } from '@disponent/domain/pivot-table';
import { type RefObject, useEffect, useRef } from 'react';

/** Time runs from left to right: of more months than fit, the last ones are in sight first. */
export function useNewest<T extends HTMLElement>(dimensions: string): RefObject<T | null> {
  const scrolled = useRef<T>(null);
  useEffect(() => {
    const { current } = scrolled;
    if (current && dimensions.split(' ').some(isByTime)) current.scrollLeft = current.scrollWidth;
  }, [dimensions]);
  return scrolled;
}
