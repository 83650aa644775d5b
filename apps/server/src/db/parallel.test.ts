import { expect, test } from 'vitest';
import { gate, turns } from './parallel.ts';

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

test('[S40] through a gate so many work at a time, the others in the order in which they came, whatever became of those before', async () => {
  const through = gate(2);
  const begun: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const all = [1, 2, 3, 4].map((one) =>
    through(() => {
      begun.push(one);
      return new Promise<number>((resolve, reject) => {
        ends.push((failure) => (failure ? reject(failure) : resolve(one)));
      });
    }),
  );
  expect(begun).toEqual([1, 2]);
  ends[1]?.(new Error('daneben'));
  await expect(all[1]).rejects.toThrow('daneben');
  expect(begun).toEqual([1, 2, 3]);
  ends[0]?.();
  expect(await all[0]).toBe(1);
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all([all[2], all[3]])).toEqual([3, 4]);
  expect(await through(async () => 5)).toBe(5);
});
