import type { Table } from '@disponent/domain/entity/table';
import { useMemo, useState } from 'react';
import type { Tab } from '../form/form-layout.ts';
import type { Row } from '../grid/rows/row.ts';
import { recordTabs } from './tabs.ts';

export interface RecordTabs {
  readonly all: readonly Tab[];
  /** The title of the one that is shown. */
  readonly active: string;
  choose(title: string): void;
}

/** The tabs of a record. The chosen one stays chosen as long as it is there. */
export function useRecordTabs(table: Table, row: Row, isRailTab: boolean): RecordTabs {
  const all = useMemo(() => recordTabs(table, row, isRailTab), [table, row, isRailTab]);
  const [chosen, choose] = useState(all[0]?.title ?? '');
  return { all, active: all.some(({ title }) => title === chosen) ? chosen : (all[0]?.title ?? ''), choose };
}
