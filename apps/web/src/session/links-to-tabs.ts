import { openTab } from '../ui/go-to.ts';
import { isInThisTab } from './session-state.ts';

/** A link of ours that somebody wants in another tab or window: where the session lies in this tab, the browser's own way would ask to sign in. */
export function keepSessionInTabs(): void {
  addEventListener('click', follow);
  addEventListener('auxclick', follow);
}

function follow(event: MouseEvent): void {
  const { button, ctrlKey, metaKey, shiftKey, target } = event;
  const isElsewhere = button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
  if (!isElsewhere || event.defaultPrevented || !isInThisTab()) return;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link?.href.startsWith(`${location.origin}/`)) return;
  event.preventDefault();
  openTab(link.href);
}
