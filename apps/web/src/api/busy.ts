let running = 0;
let lastChange = 0;

/** Counts a call for as long as it runs. */
export async function counted<T>(call: Promise<T>): Promise<T> {
  running += 1;
  try {
    return await call;
  } finally {
    running -= 1;
    lastChange = Date.now();
  }
}

/** Resolves once no call has run for so long: what can wait does not compete with what the page needs. */
export function quietFor(ms: number, signal: AbortSignal): Promise<void> {
  lastChange = Date.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (running > 0) lastChange = Date.now();
      if (!signal.aborted && Date.now() - lastChange < ms) return;
      clearInterval(timer);
      resolve();
    }, ms / 4);
  });
}
