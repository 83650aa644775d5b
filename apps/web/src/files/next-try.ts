const firstMs = 1000;
const longestMs = 30_000;

/** Waits longer after every break, but no longer than until the browser is online again. */
export function nextTry(breaks: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, Math.min(longestMs, firstMs * 2 ** breaks));
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
