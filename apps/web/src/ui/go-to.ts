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
