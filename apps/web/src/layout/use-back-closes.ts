import { useEffect } from 'react';
import { useRouter } from '../router/hooks.ts';

/** What lies over a page: dialogs, sheets, menus, and what says so of itself. */
const layers = '[role="dialog"], [role="menu"], [data-layer]';

/** The way back first closes what lies over the page, as Esc does; the page stays, with what is typed in it. */
export function useBackCloses(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        blockerFn: ({ action }) => action === 'BACK' && closeTopmost(),
        enableBeforeUnload: false,
      }),
    [history],
  );
}

function closeTopmost(): boolean {
  const top = [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).at(-1);
  top?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return top !== undefined;
}
