import { type RefObject, useLayoutEffect, useState } from 'react';

/** The room inside of an element, before its first drawing and whenever it changes. */
export function useElementSize(ref: RefObject<HTMLElement | null>): {
  readonly height: number;
  readonly width: number;
} {
  const [size, setSize] = useState({ height: 0, width: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setSize((last) =>
        last.height === element.clientHeight && last.width === element.clientWidth
          ? last
          : { height: element.clientHeight, width: element.clientWidth },
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
