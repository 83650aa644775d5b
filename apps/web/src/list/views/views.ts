import type { Table } from '@disponent/domain/entity/table';
import { gridKeyOf } from '@disponent/domain/grid-key';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entityApi } from '../../api/entity.ts';
import { viewsOf } from '../../api/views.ts';
import type { Step } from '../../record/editing/undo.ts';
import { useMe } from '../../session/use-me.ts';
import { fromSaved, type ListLayout } from '../layout.ts';
import { useOnlyOwnBranch } from './own-branch.ts';
import { type Shipped, shippedTo } from './shipped.ts';
import type { View } from './view.ts';

interface ViewChange<L> {
  readonly Name?: string;
  readonly Layout?: L;
  readonly IsStandard?: boolean;
  readonly IsGeteilt?: boolean;
  readonly IdBenutzerrolle?: number | null;
}

export interface Views<L = ListLayout> {
  readonly views: readonly View<L>[];
  /** False until the server has told them. */
  readonly isKnown: boolean;
  /** Why it could not. */
  readonly error: Error | null;
  /** With what the list begins; undefined when it begins as declared. */
  readonly start: View<L> | undefined;
  readonly mayShare: boolean;
  create(name: string, layout: L): Promise<number>;
  change(view: View<L>, change: ViewChange<L>): Promise<void>;
  /** Says how it comes back. */
  remove(view: View<L>): Promise<Step>;
}

const key = 'GridLayout';
const noViews: readonly never[] = [];

/** The views of a list: one's own, those that others share, and those it comes with. */
export function useViews(table: Table, isPart = false): Views {
  const saved = useSaved(gridKeyOf(table), fromSaved);
  const shipped = useShipped(table, isPart);
  const [begin, rest] = [shipped.start ? [shipped.start] : [], shipped.views.filter((view) => view !== shipped.start)];
  const [own, shared] = [saved.views.filter(({ isOwn }) => isOwn), saved.views.filter(({ isOwn }) => !isOwn)];
  return { ...saved, views: [...begin, ...own, ...rest, ...shared], start: saved.start ?? shipped.start };
}

/** Those it comes with are known at once: the list can open with one. */
export function useShipped(table: Table, isPart: boolean): Shipped {
  const me = useMe();
  const isOwnBranch = useOnlyOwnBranch();
  return useMemo(() => shippedTo(me, table, { isOwnBranch, isPart }), [table, me, isOwnBranch, isPart]);
}

/** Whatever is kept as views are: by a name of its own, read with care. */
export function useSaved<L>(gridKey: string, read: (saved: unknown) => L): Views<L> {
  const me = useMe();
  const client = useQueryClient();
  const queryKey = ['ansichten', gridKey];
  const {
    data: views = noViews,
    isSuccess,
    error,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const Rows = await viewsOf(gridKey, signal);
      return Rows.map(
        (row): View<L> => ({
          id: row['Id'] as number,
          version: row['Version'] as number,
          name: row['Name'] as string,
          layout: read(row['Layout']),
          isOwn: row['IdBenutzer'] === me.Id,
          isDefault: row['IsStandard'] === true,
          isShared: row['IsGeteilt'] === true,
          role: (row['IdBenutzerrolle'] as number | null | undefined) ?? null,
        }),
      ).sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.name.localeCompare(b.name, 'de'));
    },
    staleTime: 300_000,
    meta: { isQuiet: true },
  });
  const again = () => client.invalidateQueries({ queryKey });
  return {
    views,
    isKnown: isSuccess,
    error,
    start:
      views.find(({ isOwn, isDefault }) => isOwn && isDefault) ?? views.find(({ role }) => role === me.IdBenutzerrolle),
    mayShare: me.IsPlattformAdmin || me.Rechte.includes('LayoutTeilen'),
    async create(name, layout) {
      const row = await entityApi.create(key, { GridSchluessel: gridKey, Name: name, Layout: layout });
      await again();
      return row['Id'] as number;
    },
    async change({ id, version }, change) {
      await entityApi.save(key, Number(id), { Version: version, ...change });
      await again();
    },
    async remove({ id }) {
      const until = await entityApi.remove(key, Number(id));
      await again();
      if (until === null) return [];
      const { wayBackOf } = await import('../../record/editing/undo.ts');
      const back = wayBackOf(await loadTable(key), [Number(id)]);
      return { ids: [], run: () => back.run().then(again) };
    },
  };
}
