import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { Row } from '../../grid/rows/row.ts';
import { toast } from '../../ui/toast.ts';
import { offerUndo } from '../editing/undo.ts';
import type { RecordAction } from './action-order.ts';
import { backOf } from './back-of.ts';

export interface Done {
  readonly table: Table;
  readonly words: string;
  readonly action: RecordAction;
  readonly before: Row;
  /** What the server answered. */
  readonly wire: WireRow;
  run(back: RecordAction): Promise<unknown>;
}

/** Says that an action is done, and offers the way back where there is one. */
export function sayDone({ table, words, action, before, wire, run }: Done): void {
  const { states } = table.entity;
  const allowed = (wire['Aktionen'] ?? []) as readonly string[];
  const back = states && backOf(table, action, before[states.field], allowed);
  if (!back) return toast.success(words);
  offerUndo(table, words, { ids: [Number(before['Id'])], run: async () => void (await run(back)) });
}
