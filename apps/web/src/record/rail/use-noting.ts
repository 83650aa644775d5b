import type { Table } from '@disponent/domain/entity/table';
import { useState } from 'react';
import { hasRail, overviewTab } from '../tabs.ts';
import type { useRecordTabs } from '../use-record-tabs.ts';
import type { Call } from './timeline.tsx';
import type { useRail } from './use-rail.ts';

/** Leads to where something is written down about the record; whoever has called writes down what was said. */
export function useNoting(table: Table, tabs: ReturnType<typeof useRecordTabs>, rail: ReturnType<typeof useRail>) {
  const [art, setArt] = useState<Call['art']>();
  const call: Call = { art, end: () => setArt(undefined) };

  function noteAs(kind: Call['art']): void {
    if (!hasRail(table)) return;
    if (tabs.isRelated || rail.place === 'tab') tabs.choose(overviewTab);
    rail.show();
    setArt(kind);
  }

  return { call, noteAs };
}
