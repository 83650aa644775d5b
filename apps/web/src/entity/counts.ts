import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { t } from '../texts/t.ts';

/** '1.284', or 'mehr als 1.000' while nobody has counted further. */
export function countWords(total: number, isCapped: boolean): string {
  return isCapped ? t('mehr als {n}', { n: formatNumber(total, 'n0') }) : formatNumber(total, 'n0');
}

/** 'Personen', 'Person': the noun that goes with a number. */
export function nounFor(table: Table, total: number): string {
  return total === 1 ? table.caption.one : table.caption.many;
}

/** '3 Berufsgruppen' */
export const countOf = (table: Table, count: number): string => `${formatNumber(count, 'n0')} ${nounFor(table, count)}`;
