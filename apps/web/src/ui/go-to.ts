import type { MouseEvent } from 'react';

const changed = 'disponent:address';

/** Changes the address without loading the page anew. The router of the application notices by itself. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new Event(changed));
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
