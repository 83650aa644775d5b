import { texts } from '@disponent/domain/texts/de';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from './test-browser.ts';

const key = 'disponent:https://app.example:refresh-lock';
const held = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { owner: string; time: number } | null;
const hold = (time = Date.now()) => localStorage.setItem(key, JSON.stringify({ owner: 'other', time }));

async function load() {
  vi.resetModules();
  return (await import('./refresh-lock.ts')).onlyOneTab;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12, 0, 0) });
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
});

describe('[SES-05] the lock between tabs', () => {
  test('lets one run after the other, though both ask at once', async () => {
    const [one, two] = [await load(), await load()];
    let running = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 500));
      running -= 1;
    };
    const both = Promise.all([one(run), two(run)]);
    await vi.advanceTimersByTimeAsync(3000);
    await both;
    expect(most).toBe(1);
    expect(held()).toBeNull();
  });

  test('is said to be alive every second, for five at most, and then the run is to give up', async () => {
    const onlyOneTab = await load();
    const start = Date.now() + 50;
    let signal: AbortSignal | undefined;
    const done = onlyOneTab(async (given) => {
      signal = given;
      await new Promise((resolve) => setTimeout(resolve, 8000));
    });
    await vi.advanceTimersByTimeAsync(2100);
    expect(held()?.time).toBe(start + 2000);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(held()?.time).toBe(start + 4000);
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(held()).toBeNull();
  });

  test('is not taken while its holder lives, and is once he has been silent for five seconds', async () => {
    hold();
    const onlyOneTab = await load();
    const run = vi.fn(async () => undefined);
    const done = onlyOneTab(run);
    await vi.advanceTimersByTimeAsync(4900);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    await done;
    expect(run).toHaveBeenCalledOnce();
  });

  test('that cannot be had says so', async () => {
    hold();
    const alive = setInterval(hold, 1000);
    const onlyOneTab = await load();
    const run = vi.fn(async () => undefined);
    const refused = expect(onlyOneTab(run)).rejects.toThrow(texts.keinRefreshLock);
    await vi.advanceTimersByTimeAsync(11_000);
    await refused;
    clearInterval(alive);
    expect(run).not.toHaveBeenCalled();
  });

  test('is left by a run that fails', async () => {
    const onlyOneTab = await load();
    const failed = expect(onlyOneTab(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(100);
    await failed;
    expect(held()).toBeNull();
  });
});
