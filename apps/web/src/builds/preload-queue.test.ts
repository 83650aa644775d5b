import { expect, test } from 'vitest';
import { preload } from './preload-queue.ts';

test('[SET-06] at most four loads run at a time, each of them to its end', async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const loads = Array.from({ length: 10 }, (_, index) =>
    preload(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      if (index === 3) throw new Error('weg');
      return index;
    }),
  );
  const settled = Promise.allSettled(loads);
  for (let done = 0; done < 10; done += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(done);
    ends[done]?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_, index) => (index === 3 ? 'rejected' : 'fulfilled')),
  );
  expect(most).toBe(4);
});
