import { expect, test } from 'vitest';
import { turns } from './parallel.ts';

test('[S40] so many work at a time; who waits too long works not at all, and his turn is not lost', async () => {
  const inTurn = turns(1, 20);
  let end = () => {};
  const long = inTurn(() => new Promise<string>((resolve) => (end = () => resolve('lang'))));
  expect(await inTurn(async () => 'zu spät')).toBeUndefined();
  const next = inTurn(async () => 'danach');
  end();
  expect(await Promise.all([long, next])).toEqual(['lang', 'danach']);
  await expect(
    inTurn(async () => {
      throw new Error('daneben');
    }),
  ).rejects.toThrow('daneben');
  expect(await inTurn(async () => 'wieder')).toBe('wieder');
});
