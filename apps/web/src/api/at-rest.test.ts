import { expect, test, vi } from 'vitest';

test('what can wait comes a second after the last key', async () => {
  const heard = new Map<string, () => void>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => heard.set(type, listener));
  vi.useFakeTimers();
  const { atRest } = await import('./at-rest.ts');
  let isOver = false;
  heard.get('keydown')?.();
  const waiting = atRest().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(600);
  heard.get('keydown')?.();
  await vi.advanceTimersByTimeAsync(900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(true);
  await waiting;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
