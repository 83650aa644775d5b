import { lockHeartbeatMs, lockHoldMs, lockStaleMs } from '@disponent/domain/session/refresh';
import { texts } from '../texts/texts.ts';
import { storageKey } from './storage-key.ts';

/** There was no way to be the only tab that refreshes (SES-05). */
export class RefreshLockError extends Error {
  constructor(options?: ErrorOptions) {
    super(texts.keinRefreshLock, options);
    this.name = 'RefreshLockError';
  }
}

/** Who holds the lock, and when he last said so. */
interface LockRecord {
  readonly owner: string;
  readonly time: number;
}

const key = storageKey('refresh-lock');
/** Whoever waits outlives one holder who takes his time, or one who vanished. */
const patienceMs = lockHoldMs + lockStaleMs;
const lookMs = 50;

/**
 * Runs a refresh so that no other tab refreshes at the same time. `signal` ends with the time the lock may be held.
 * The record in localStorage is the lock; a Web Lock around it, where there is one, takes turns without a race.
 */
export function onlyOneTab<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (!navigator.locks) return withRecord(run);
  return navigator.locks
    .request(key, { signal: AbortSignal.timeout(patienceMs) }, () => withRecord(run))
    .catch((error: unknown) => {
      // Only the wait for the turn is ended by that signal.
      throw error instanceof DOMException && error.name === 'TimeoutError'
        ? new RefreshLockError({ cause: error })
        : error;
    });
}

async function withRecord<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  await acquire(owner);
  const heldUntil = Date.now() + lockHoldMs;
  const heartbeat = setInterval(() => {
    if (Date.now() < heldUntil) write(owner);
  }, lockHeartbeatMs);
  try {
    return await run(AbortSignal.timeout(lockHoldMs));
  } finally {
    clearInterval(heartbeat);
    if (read()?.owner === owner) localStorage.removeItem(key);
  }
}

async function acquire(owner: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() <= until) {
    const held = read();
    if (!held || isStale(held)) {
      write(owner);
      // Storage knows no compare-and-set: of two who wrote at once, the last one stays.
      if (!navigator.locks) await wait(lookMs);
      if (read()?.owner === owner) return;
    }
    await wait(lookMs);
  }
  throw new RefreshLockError();
}

function isStale({ time }: LockRecord): boolean {
  // A time ahead of ours is no better: the clock was set back.
  return Math.abs(Date.now() - time) >= lockStaleMs;
}

function write(owner: string): void {
  localStorage.setItem(key, JSON.stringify({ owner, time: Date.now() } satisfies LockRecord));
}

function read(): LockRecord | undefined {
  try {
    const { owner, time } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    return typeof owner === 'string' && typeof time === 'number' ? { owner, time } : undefined;
  } catch {
    return undefined;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
