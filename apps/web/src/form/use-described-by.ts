import { useLayoutEffect } from 'react';

/** Ties hint and errors to their control. By hand, because Mantine's Input replaces the attribute by its wrapper's own. */
export function useDescribedBy(id: string, ...ids: readonly (string | undefined)[]): void {
  const describedBy = ids.filter(Boolean).join(' ');
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (describedBy) control?.setAttribute('aria-describedby', describedBy);
    else control?.removeAttribute('aria-describedby');
  }, [id, describedBy]);
}
