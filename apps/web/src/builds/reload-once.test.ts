import { beforeEach, expect, test } from 'vitest';
import { mayReload } from './reload-once.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

test('[SET-05] once per path within ten seconds', () => {
  expect(mayReload('/person', 1000)).toBe(true);
  expect(mayReload('/person', 10_999)).toBe(false);
  expect(mayReload('/pv', 10_999)).toBe(true);
  expect(mayReload('/person', 11_000)).toBe(true);
});

test('[SET-05] a clock that was set back does not lock anybody out', () => {
  expect(mayReload('/person', 60_000)).toBe(true);
  expect(mayReload('/person', 1000)).toBe(true);
});
