import { afterEach, expect, test, vi } from 'vitest';
import { TransactionSeal } from './transaction.ts';

const key = Buffer.alloc(32, 1);
const begun = { state: 'zustand', nonce: 'einmalig', verifier: 'beweis', returnUrl: '/person' };

afterEach(() => vi.useRealTimers());

test('[S18] a sign-in is sealed for ten minutes and opened by every node with the key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sealed = await new TransactionSeal(key).seal(begun);
  expect(await new TransactionSeal(key).open(sealed)).toEqual(begun);
  expect(await new TransactionSeal(Buffer.alloc(32, 2)).open(sealed)).toBeUndefined();
  vi.setSystemTime(Date.now() + 601_000);
  expect(await new TransactionSeal(key).open(sealed)).toBeUndefined();
});

test.each(['', 'x.y.z', 'eyJhbGciOiJub25lIn0.e30.'])('[S18] %j is no sign-in', async (sealed) => {
  expect(await new TransactionSeal(key).open(sealed)).toBeUndefined();
});
