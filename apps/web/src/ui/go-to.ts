import type { MouseEvent } from 'react';

const changed = 'disponent:address';

/** Changes the address without loading the page anew. The router of the application notices by itself. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new Event(changed));
}

/** A page of ours in a tab of its own. It comes from this one, or a session that lies in this tab would not come along (SES-02). */
export function openTab(href: string | undefined): void {
  if (href) window.open(href, '_blank');
}

/** Tells of every new address, for pages that are shown without the router. */
export function onAddress(listener: () => void): () => void {
  const events = [changed, 'popstate'];
  for (const name of events) addEventListener(name, listener);
  return () => {
    for (const name of events) removeEventListener(name, listener);
  };
}

/** Anything else is the browser's: a new tab, a new window, a download. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified && (target === '' || target === '_self');
}
