const quietMs = 1000;
let workedAt = -quietMs;

if (typeof window !== 'undefined')
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(type, () => (workedAt = performance.now()), { capture: true, passive: true });

/** Until somebody has pressed nothing for a second: what comes in stands in the way of the next key. */
export async function atRest(): Promise<void> {
  for (;;) {
    const ms = workedAt + quietMs - performance.now();
    if (ms <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
