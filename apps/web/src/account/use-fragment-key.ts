import { useEffect, useState, useSyncExternalStore } from 'react';

/** The key of a mail's link, `#key=…`. It is taken out of the address at once: an address is seen, shared and kept. */
export function useFragmentKey(): string {
  const found = useSyncExternalStore(onHash, keyInAddress);
  const [key, setKey] = useState(found);
  if (found && found !== key) setKey(found);
  useEffect(() => {
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [found]);
  return key;
}

/** A second link opened in the same tab changes nothing but the fragment. */
function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const keyInAddress = () => new URLSearchParams(window.location.hash.replace(/^#/, '')).get('key') ?? '';
