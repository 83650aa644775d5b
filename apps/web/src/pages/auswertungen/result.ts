import type { Table } from '@disponent/domain/entity/table';
import { type Head, type PivotTable, pivotTableOf } from '@disponent/domain/pivot-table';
import { isAdditive, type Report, topDefault } from '@disponent/domain/report';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { pivotWords } from './pivot-words.ts';

/** What a report shows: its first rows, what the others come to, and what each was the time before. */
export interface Result extends PivotTable {
  /** How many rows are not shown, and of numbers that add up what they come to. */
  readonly rest: { readonly count: number; readonly total: number | null } | undefined;
  /** By the key of a row, '' for all; nothing without a time to compare with. */
  before?(row: string): number | null;
}

export interface Asked {
  readonly table: Table;
  readonly report: Report;
  readonly answer: PivotAnswer;
  readonly earlier?: PivotAnswer | undefined;
}

export function resultOf({ table, report, answer, earlier }: Asked, top = report.top ?? topDefault): Result {
  const all = pivotTableOf(answer, table, report, pivotWords);
  const before = earlier && pivotTableOf(earlier, table, { ...report, spalten: '' }, pivotWords);
  const rows = all.rows.slice(0, top);
  const others = all.rows.slice(top);
  return {
    ...all,
    rows,
    rest: others.length === 0 ? undefined : { count: others.length, total: isAdditive(report) ? sumOf(others) : null },
    ...(before && { before: (row: string) => before.valueAt(row, '') ?? (isAdditive(report) ? 0 : null) }),
  };
}

const sumOf = (heads: readonly Head[]): number => heads.reduce((sum, { total }) => sum + (total ?? 0), 0);
