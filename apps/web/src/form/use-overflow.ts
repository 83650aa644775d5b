import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether there is more of a strip than is seen, and whether it goes on at the end. */
export function useOverflow(ref: RefObject<HTMLElement | null>, content: unknown): { isCut: boolean; goesOn: boolean } {
  const [state, setState] = useState({ isCut: false, goesOn: false });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const isCut = element.scrollWidth > element.clientWidth + 1;
      const goesOn = isCut && element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setState((last) => (last.isCut === isCut && last.goesOn === goesOn ? last : { isCut, goesOn }));
    };
    // It also tells at once, after the page was laid out: asked before, a new page would be laid out for this alone.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [ref, content]);
  return state;
}
