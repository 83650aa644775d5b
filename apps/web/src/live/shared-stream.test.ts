import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ereignis } from '../api/ereignisse.ts';
import { type LiveMessage, shareStream } from './shared-stream.ts';

/** One at a time, in the order in which they came; as much of the browser's as is used here. */
class TestLocks {
  #last: Promise<unknown> = Promise.resolve();

  async request(_name: string, { signal }: { signal: AbortSignal }, run: (lock: object) => Promise<void>) {
    const before = this.#last;
    const own = before.then(() => (signal.aborted ? undefined : run({})));
    this.#last = own;
    return own;
  }
}

class TestChannel {
  static readonly open = new Set<TestChannel>();
  #listener: ((event: { data: unknown }) => void) | undefined;

  constructor() {
    TestChannel.open.add(this);
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.#listener = listener;
  }
  postMessage(data: unknown): void {
    for (const other of TestChannel.open) if (other !== this) other.#listener?.({ data });
  }
  close(): void {
    TestChannel.open.delete(this);
  }
}

/** The server's side of the streams that were opened. */
interface Opened {
  readonly since: number;
  alive(): void;
  gap(): void;
  send(event: Ereignis): void;
  end(): void;
  readonly signal: AbortSignal;
}
const opened: Opened[] = [];
let isRefused = false;

const listen: Parameters<typeof shareStream>[0]['listen'] = (signal, since, { onAlive, onEvent, onGap }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    opened.push({ since, alive: onAlive, gap: onGap, send: onEvent, end: resolve, signal });
    if (isRefused) reject(new Error('refused'));
  });

const began = Date.UTC(2026, 2, 2, 8);
function tab() {
  const heard: LiveMessage[] = [];
  const close = shareStream({ name: 'one', since: began, listen, onMessage: (message) => heard.push(message) });
  return { heard, close };
}

const saved = (Id: number): Ereignis => ({ Entitaet: 'PersSt', Id, Version: 2, Aktion: 'Aendern' });
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: began + 1500 });
  vi.stubGlobal('navigator', { locks: new TestLocks() });
  vi.stubGlobal('BroadcastChannel', TestChannel);
  opened.length = 0;
  isRefused = false;
  TestChannel.open.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one tab listens, all of them hear', async () => {
  const [one, two, three] = [tab(), tab(), tab()];
  await settled();
  expect(opened).toHaveLength(1);
  opened[0]?.send(saved(7));
  for (const { heard } of [one, two, three]) expect(heard).toEqual([saved(7)]);
});

test('when the tab that listens closes, another one goes on', async () => {
  const [one, two, three] = [tab(), tab(), tab()];
  await settled();
  one.close();
  expect(opened[0]?.signal.aborted).toBe(true);
  await settled();
  expect(opened).toHaveLength(2);
  opened[1]?.send(saved(8));
  expect([one.heard, two.heard, three.heard]).toEqual([[], [saved(8)], [saved(8)]]);
});

test('asks for what was saved since the page began to read, after a break since the line last stood', async () => {
  tab();
  await settled();
  expect(opened[0]?.since).toBe(began);
  await vi.advanceTimersByTimeAsync(25_000);
  opened[0]?.alive();
  await vi.advanceTimersByTimeAsync(10_000);
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(opened[1]?.since).toBe(began + 26_500);
});

test('everybody hears that something may be missing', async () => {
  const [one, two] = [tab(), tab()];
  await settled();
  opened[0]?.gap();
  expect([one.heard, two.heard]).toEqual([['Luecke'], ['Luecke']]);
});

test('a server that refuses is asked less and less often, and nobody hears anything', async () => {
  isRefused = true;
  const { heard } = tab();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const inTenMinutes = opened.length;
  expect(inTenMinutes).toBeGreaterThan(8);
  expect(inTenMinutes).toBeLessThan(30);
  expect(heard).toEqual([]);
});

test('whoever has stopped neither listens nor hears', async () => {
  const [one, two] = [tab(), tab()];
  await settled();
  two.close();
  opened[0]?.send(saved(1));
  one.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(two.heard).toEqual([]);
  expect(opened).toHaveLength(1);
});

test('without locks nobody listens', async () => {
  vi.stubGlobal('navigator', {});
  tab();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toEqual([]);
});
