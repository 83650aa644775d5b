import { hundredths } from '@disponent/domain/cents';
import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import {
  foremost,
  type Head,
  isBlank,
  isByTime,
  othersFilter,
  type PivotTable,
  pivotTableOf,
  withRowsOf,
} from '@disponent/domain/pivot-table';
import { isAdditive, type Report, topDefault } from '@disponent/domain/report';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { t } from '../../texts/t.ts';
import { pivotWords } from './pivot-words.ts';

/** What a report shows: its first rows, what the others come to, and what each was the time before. */
export interface Result extends PivotTable {
  /** The rows that are not shown, as one; of numbers that do not add up it has no total. */
  readonly rest: Head | undefined;
  /** By the key of a row, '' for all, or of the rest; nothing without a time to compare with. */
  before?(row: string): number | null;
}

export interface Asked {
  readonly table: Table;
  readonly report: Report;
  readonly answer: PivotAnswer;
  readonly earlier?: PivotAnswer | undefined;
}

export function resultOf({ table, report, answer, earlier }: Asked, top = report.top ?? topDefault): Result {
  // A line goes on through times of which there are no rows.
  const isLine = report.darstellung === 'linie' && isByTime(report.zeilen);
  const values = [report.wert, ...(report.zweiterWert ? [report.zweiterWert] : [])];
  const nothing = values.map((wert) => (isAdditive({ ...report, wert }) ? 0 : null));
  const whole = earlier ? withRowsOf(earlier, answer, report, nothing) : answer;
  const all = pivotTableOf(whole, table, isLine ? { ...report, leere: true } : report, pivotWords);
  const before = earlier && pivotTableOf(earlier, table, { ...report, spalten: '' }, pivotWords);
  const [shown, others] = foremost(all.rows, report.zeilen, top);
  // Of no rows a sum is nothing, but an average or a share is none.
  const rows = isLine && isAdditive(report) ? shown.map((row) => ({ ...row, total: row.total ?? 0 })) : shown;
  const sumOf = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const ofOthers: Pick<PivotTable, 'valueAt' | 'countAt'> = {
    valueAt: (_, column, nth = 0) =>
      nothing[nth] === 0 ? hundredths(sumOf(others.map(({ key }) => all.valueAt(key, column, nth)))) : null,
    countAt: (_, column) => sumOf(others.map(({ key }) => all.countAt(key, column))),
  };
  const beforeAt = (row: string) => before?.valueAt(row, '') ?? nothing[0] ?? null;
  const beforeOthers = () => (isAdditive(report) ? hundredths(sumOf(others.map(({ key }) => beforeAt(key)))) : null);
  const at = (row: string) => (row === restKey ? ofOthers : all);
  return {
    ...all,
    valueAt: (row, ...where) => at(row).valueAt(row, ...where),
    countAt: (row, column) => at(row).countAt(row, column),
    rows,
    rest:
      others.length === 0
        ? undefined
        : {
            key: restKey,
            label: restLabel(report, others),
            total: ofOthers.valueAt(restKey, ''),
            filter: othersFilter(report.zeilen, rows.map(keyOf), others.map(keyOf)),
          },
    ...(before && { before: (row: string) => (row === restKey ? beforeOthers() : beforeAt(row)) }),
  };
}

/** No value is written like that. */
const restKey = '…';

const keyOf = ({ key }: Head): string => key;

/** Of times those before the ones that are shown. */
function restLabel({ zeilen }: Report, others: readonly Head[]): string {
  const n = formatNumber(others.length, 'n0');
  return isByTime(zeilen) && !others.some(isBlank) ? t('{n} frühere', { n }) : t('{n} weitere', { n });
}
