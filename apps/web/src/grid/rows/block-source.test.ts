import { describe, expect, test, vi } from 'vitest';
import { createBlockSource } from './block-source.ts';
import { blockSize } from './blocks.ts';
import type { Count, LoadPage } from './row.ts';

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A server with so many rows, counting no further than 1.000 unless asked. */
function serverOf(size: number) {
  const calls: { skip: number; take: number; count: Count }[] = [];
  const load: LoadPage = async (skip, take, count) => {
    calls.push({ skip, take, count });
    const rows = Array.from({ length: Math.max(0, Math.min(take, size - skip)) }, (_, index) => ({
      Id: skip + index + 1,
    }));
    const isCapped = count === 'capped' && size > 1000;
    return { rows, total: count === 'none' ? null : isCapped ? 1000 : size, isCapped, actions: ['Neu'] };
  };
  return { calls, load };
}

describe('[GRID-04] rows by blocks', () => {
  test('the first look fetches one block with a count, scrolling what lies ahead without', async () => {
    const { calls, load } = serverOf(350);
    const source = createBlockSource(load);
    source.ensure(0, 30);
    await settle();
    source.ensure(0, 30);
    await settle();
    expect(calls.map(({ skip, count }) => [skip, count])).toEqual([[0, 'capped']]);
    source.ensure(10, 40);
    await settle();
    expect(calls.slice(1).map(({ skip, count }) => [skip, count])).toEqual([
      [100, 'none'],
      [200, 'none'],
    ]);
    expect(source.state()).toMatchObject({ total: 350, isCapped: false, isLoading: false, actions: ['Neu'] });
    expect(source.row(0)).toEqual({ Id: 1 });
    expect(source.row(349)).toBeUndefined();
  });

  test('a capped count shows its rows first and is made exact beside them', async () => {
    const { calls, load } = serverOf(1_000_000);
    const source = createBlockSource(load);
    source.ensure(0, 30);
    await settle();
    expect(calls).toContainEqual({ skip: 0, take: 1, count: 'exact' });
    expect(source.state()).toMatchObject({ total: 1_000_000, isCapped: false });
  });

  test('where counting takes too long, an estimate stands beside what is known', async () => {
    const { load } = serverOf(1_000_000);
    const source = createBlockSource(async (skip, take, count, signal) => {
      const page = await load(skip, take, count, signal);
      return count === 'exact' ? { ...page, total: null, isCapped: true, estimate: 987_654 } : page;
    });
    source.ensure(0, 30);
    await settle();
    expect(source.state()).toMatchObject({ total: 1000, isCapped: true, estimate: 987_654 });
  });

  test('jumping to the end fetches the end and not what lies between', async () => {
    const { calls, load } = serverOf(1_000_000);
    const source = createBlockSource(load);
    source.ensure(0, 30);
    await settle();
    calls.length = 0;
    source.ensure(999_970, 1_000_000);
    await settle();
    expect(calls.map(({ skip }) => skip)).toEqual([999_900]);
    expect(source.row(999_999)).toEqual({ Id: 1_000_000 });
  });

  test('what nobody looks at any more is given up', async () => {
    const { load } = serverOf(100_000);
    const signals: AbortSignal[] = [];
    const source = createBlockSource((skip, take, count, signal) => {
      if (skip === 0) return load(skip, take, count, signal);
      signals.push(signal);
      return new Promise(() => {});
    });
    source.ensure(0, 30);
    await settle();
    source.ensure(20_000, 20_030);
    source.ensure(50_000, 50_030);
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true, true, false, false, false]);
  });

  test('what is fetched ahead is drawn when it is looked at, and tells nobody before', async () => {
    const { calls, load } = serverOf(100_000);
    const source = createBlockSource(load);
    source.ensure(0, 30);
    await settle();
    const told = vi.fn();
    source.subscribe(told);
    source.ensure(10, 40);
    await settle();
    expect(calls.map(({ skip }) => skip)).toContain(200);
    expect(source.row(200)).toEqual({ Id: 201 });
    expect(told).not.toHaveBeenCalled();
  });

  test('a list is busy while what is looked at is on its way, not longer', async () => {
    const { load } = serverOf(100_000);
    const answers: (() => void)[] = [];
    const source = createBlockSource(async (skip, take, count, signal) => {
      if (skip > 0) await new Promise<void>((resolve) => answers.push(resolve));
      return load(skip, take, count, signal);
    });
    source.ensure(0, 30);
    await settle();
    source.ensure(10, 40);
    expect(source.state().isLoading).toBe(false);
    source.ensure(110, 140);
    expect(source.state().isLoading).toBe(true);
    source.ensure(0, 30);
    expect(source.state().isLoading).toBe(false);
    source.ensure(110, 140);
    for (const answer of answers) answer();
    await settle();
    expect(source.state().isLoading).toBe(false);
    expect(source.row(110)).toEqual({ Id: 111 });
  });

  test('refreshing keeps the rows until the new ones are there', async () => {
    const { load } = serverOf(150);
    const source = createBlockSource(load);
    source.ensure(0, 30);
    await settle();
    source.refresh();
    expect(source.row(0)).toEqual({ Id: 1 });
    expect(source.state().isLoading).toBe(true);
    await settle();
    expect(source.state().isLoading).toBe(false);
  });

  test('a failed block says so and is tried again when asked', async () => {
    const { load } = serverOf(150);
    const flaky = vi.fn(load).mockRejectedValueOnce(new Error('weg'));
    const source = createBlockSource(flaky);
    source.ensure(0, 30);
    await settle();
    expect(source.state().error).toBeInstanceOf(Error);
    source.refresh();
    source.ensure(0, 30);
    await settle();
    expect(source.state()).toMatchObject({ error: undefined, total: 150 });
  });

  test('memory stays bounded', async () => {
    const { load } = serverOf(1_000_000);
    const source = createBlockSource(load);
    source.ensure(0, 30);
    await settle();
    for (let block = 1; block < 200; block++) {
      source.ensure(block * blockSize, block * blockSize + 30);
      await settle();
    }
    const kept = Array.from({ length: 200 }, (_, block) => source.row(block * blockSize)).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(62);
  });
});
