import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { foremost, type Head, isBlank, isByTime, type PivotTable, pivotTableOf } from '@disponent/domain/pivot-table';
import { isAdditive, type Report, topDefault } from '@disponent/domain/report';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { t } from '../../texts/t.ts';
import { pivotWords } from './pivot-words.ts';

/** The rows that are not shown: how many, and of numbers that add up what they come to. */
interface Rest {
  readonly label: string;
  readonly total: number | null;
}

/** What a report shows: its first rows, what the others come to, and what each was the time before. */
export interface Result extends PivotTable {
  readonly rest: Rest | undefined;
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
  const [rows, others] = foremost(all.rows, report.zeilen, top);
  return {
    ...all,
    rows,
    rest:
      others.length === 0
        ? undefined
        : { label: restLabel(report, others), total: isAdditive(report) ? sumOf(others) : null },
    ...(before && { before: (row: string) => before.valueAt(row, '') ?? (isAdditive(report) ? 0 : null) }),
  };
}

const sumOf = (heads: readonly Head[]): number => heads.reduce((sum, { total }) => sum + (total ?? 0), 0);

/** Of times those before the ones that are shown. */
function restLabel({ zeilen }: Report, others: readonly Head[]): string {
  const n = formatNumber(others.length, 'n0');
  return isByTime(zeilen) && !others.some(isBlank) ? t('{n} frühere', { n }) : t('{n} weitere', { n });
}
