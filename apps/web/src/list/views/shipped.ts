import type { Table } from '@disponent/domain/entity/table';
import { shippedViews } from '@disponent/domain/entity/views';
import type { Me } from '@disponent/domain/session/types';
import { t } from '../../texts/t.ts';
import { inOwnBranch, ownBranch } from './own-branch.ts';
import type { View } from './view.ts';

/** The views that a list comes with, and the one it begins with. */
export interface Shipped {
  readonly views: readonly View[];
  readonly start: View | undefined;
}

interface Beginning {
  /** The user wants lists to begin with his branch. */
  readonly isOwnBranch: boolean;
  /** The list has only rows that were chosen elsewhere: whose they are is said already. */
  readonly isPart: boolean;
}

export function shippedTo(me: Me, table: Table, { isOwnBranch, isPart }: Beginning): Shipped {
  const all = shippedViews(table, me).map(([id, { caption, isStart, isEntry, ...layout }]) => ({
    id,
    name: caption,
    layout: isStart || isEntry ? { ...layout, filter: inOwnBranch(layout.filter, table, me, isOwnBranch) } : layout,
    isStart,
    ...ofNobody,
  }));
  const start = all.find(({ isStart }) => isStart);
  const branch = start || isPart ? undefined : ownBranch(table, me, isOwnBranch);
  if (!branch) return { views: all, start };
  // A list that comes with no start of its own begins with one of that branch.
  const own = { id: branchView, name: me.Niederlassung ?? t('Eigene'), layout: { filter: branch }, ...ofNobody };
  return { views: [own, ...all], start: own };
}

/** As the address names it. */
const branchView = 'niederlassung';

const ofNobody = { version: 0, isOwn: false, isDefault: false, isShared: false, role: null };
