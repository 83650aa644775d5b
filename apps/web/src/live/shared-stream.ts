import type { Ereignis, EreignisHandlers } from '../api/ereignisse.ts';

/** `Luecke`: nobody listened for a while, anything may have changed. */
export type LiveMessage = Ereignis | 'Luecke';

interface SharedStreamOptions {
  /** Tabs that may see the same have the same name. */
  readonly name: string;
  /** Since when this tab has been reading. */
  readonly since: number;
  /** Hears the server until it ends, beginning with what was saved since a time before. */
  listen(signal: AbortSignal, since: number, handlers: EreignisHandlers): Promise<void>;
  onMessage(message: LiveMessage): void;
}

const firstWaitMs = 1000;
const maxWaitMs = 60_000;
/** A stream that stood for so long was a good one: the next is tried soon. */
const goodMs = 30_000;

/**
 * One stream for all tabs of a browser: the tab that gets the lock listens and tells the others; when it closes, the next
 * one does. Where there are no locks nobody listens, for each tab would hold one of the browser's few connections.
 */
export function shareStream({ name, since, listen, onMessage }: SharedStreamOptions): () => void {
  if (!navigator.locks) return () => undefined;
  const end = new AbortController();
  const { signal } = end;
  const channel = new BroadcastChannel(name);
  let known = since;
  const onAlive = () => {
    known = Date.now();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    onAlive();
    onMessage(data);
  });

  function tell(message: LiveMessage): void {
    channel.postMessage(message);
    onMessage(message);
  }

  async function lead(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const began = Date.now();
      await listen(signal, known, { onAlive, onEvent: tell, onGap: () => tell('Luecke') }).catch(() => undefined);
      failures = Date.now() - began >= goodMs ? 0 : failures + 1;
      await pause(waitMs(failures), signal);
    }
  }

  navigator.locks
    .request(name, { signal }, async (lock) => {
      if (lock) await lead();
    })
    .catch(() => undefined); // ended while it waited for its turn
  return () => {
    end.abort();
    channel.close();
  };
}

/** Longer with every failure, and never the same for all: a server that comes back is not asked by everybody at once. */
function waitMs(failures: number): number {
  return Math.min(maxWaitMs, firstWaitMs * 2 ** failures) * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}
