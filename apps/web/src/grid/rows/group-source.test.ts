import { describe, expect, test, vi } from 'vitest';
import { createGroupSource } from './group-source.ts';
import type { GroupAnswer, GroupLoader } from './group-tree.ts';

const cities: readonly GroupAnswer[] = [
  { value: 'Graz', text: null, count: 2, sums: {}, means: {} },
  { value: 'Linz', text: null, count: 250, sums: { Betrag: 7 }, means: {} },
  { value: null, text: null, count: 1, sums: {}, means: {} },
];

function loaderOf(fields: readonly string[]) {
  const asked: string[] = [];
  const loader: GroupLoader = {
    fields,
    async groups(path) {
      asked.push(`groups ${path.map(({ value }) => value).join('/')}`);
      return {
        groups: path.length === 0 ? cities : [{ value: 'Pool', text: null, count: 2, sums: {}, means: {} }],
        actions: ['Neu'],
      };
    },
    rows: (path) => async (skip, take) => {
      const count = cities.find(({ value }) => value === path[0]?.value)?.count ?? 0;
      asked.push(`rows ${path.map(({ value }) => value).join('/')} ${skip}`);
      const rows = Array.from({ length: Math.max(0, Math.min(take, count - skip)) }, (_, index) => ({
        Id: skip + index,
      }));
      return { rows, total: count, isCapped: false, actions: [] };
    },
  };
  return { loader, asked };
}

async function opened(fields: readonly string[]) {
  const { loader, asked } = loaderOf(fields);
  const source = createGroupSource(loader);
  source.ensure(0, 1);
  await vi.waitFor(() => expect(source.state()).toMatchObject({ isUnfolded: true, isLoading: false }));
  return { source, asked };
}

async function folded(fields: readonly string[]) {
  const { source, asked } = await opened(fields);
  source.toggle(undefined, false);
  expect(source.state()).toMatchObject({ lines: 3, isUnfolded: false });
  asked.length = 0;
  return { source, asked };
}

describe('[GRID-04] rows in groups', () => {
  test('begin with those open that fill a page, and the count of all records', async () => {
    const { source, asked } = await opened(['Ort']);
    expect(source.state()).toMatchObject({ total: 253, lines: 255, actions: ['Neu'] });
    expect(source.group(0)).toMatchObject({ value: 'Graz', isOpen: true });
    expect(source.group(3)).toMatchObject({
      value: 'Linz',
      count: 250,
      level: 1,
      isOpen: true,
      position: 2,
      siblings: 3,
    });
    expect(source.row(3)).toBeUndefined();
    expect(source.group(254)).toMatchObject({ value: null, isOpen: false });
    expect(asked).toEqual(['groups ']);
  });

  test('begin open level by level, and stay shut once somebody shuts them', async () => {
    const { source, asked } = await opened(['Ort', 'Status']);
    expect(asked.toSorted()).toEqual(['groups ', 'groups Graz', 'groups Linz']);
    expect(source.group(1)).toMatchObject({ value: 'Pool', level: 2, isOpen: true });
    source.toggle(undefined, false);
    source.refresh();
    await vi.waitFor(() => expect(source.state().isLoading).toBe(false));
    expect(source.state()).toMatchObject({ lines: 3, isUnfolded: false });
  });

  test('an open group has room for its rows at once, and asks only for those that are looked at', async () => {
    const { source, asked } = await folded(['Ort']);
    source.toggle(1, true);
    expect(source.state().lines).toBe(253);
    expect(source.group(252)).toMatchObject({ value: null });
    source.ensure(0, 30);
    await vi.waitFor(() => expect(source.row(2)).toEqual({ Id: 0 }));
    expect(asked).toEqual(['rows Linz 0']);
    source.ensure(230, 251);
    await vi.waitFor(() => expect(source.row(251)).toEqual({ Id: 249 }));
    expect(await source.read(2, 4)).toEqual([{ Id: 0 }, { Id: 1 }]);
    source.toggle(1, false);
    expect(source.state().lines).toBe(3);
  });

  test('the next level is asked for when its group is opened', async () => {
    const { source, asked } = await folded(['Ort', 'Status']);
    source.toggle(2, true);
    await vi.waitFor(() => expect(source.group(3)).toMatchObject({ value: 'Pool', level: 2, isOpen: false }));
    source.toggle(3, true);
    source.ensure(0, 10);
    await vi.waitFor(() => expect(source.row(4)).toEqual({ Id: 0 }));
    expect(asked).toEqual(['groups ', 'rows /Pool 0']);
  });

  test('what was open stays open when the list is read again', async () => {
    const { source } = await folded(['Ort']);
    source.toggle(0, true);
    source.refresh();
    await vi.waitFor(() => expect(source.state().isLoading).toBe(false));
    expect(source.group(0)).toMatchObject({ isOpen: true });
    expect(source.state().lines).toBe(5);
  });
});
