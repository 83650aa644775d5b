import type { Table } from '@disponent/domain/entity/table';
import { useSyncExternalStore } from 'react';
import type { Row } from '../../grid/rows/row.ts';
import { createStored } from '../../ui/stored.ts';

/** Known before the paper itself is there, so that its room is kept for it. */
export function hasPaper({ entity: { overview } }: Table, row: Row): boolean {
  const [list = '', title] = overview?.paper ?? [];
  return ((row[list] ?? []) as readonly Row[]).some((one) => one['IdDokumentartText'] === title);
}

export const closedPaper = createStored('disponent.lebenslauf', ['zu']);

export const useIsPaperOpen = (): boolean => useSyncExternalStore(closedPaper.subscribe, closedPaper.get) === undefined;
