import { dativeOf } from '@disponent/domain/entity/caption';
import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { isTranslated, t } from '../texts/t.ts';

/** '1.284', 'mehr als 1.000' while nobody has counted further, or 'ca. 1.800.000' where that would take too long. */
export function countWords(total: number, isCapped: boolean, estimate?: number): string {
  if (!isCapped) return formatNumber(total, 'n0');
  if (estimate !== undefined && estimate > total) return t('ca. {n}', { n: formatNumber(rounded(estimate), 'n0') });
  return t('mehr als {n}', { n: formatNumber(total, 'n0') });
}

/** To two digits: an estimate is not better than that. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/** 'Personen', 'Person': the noun that goes with a number. */
export function nounFor(table: Table, total: number): string {
  return total === 1 ? table.caption.one : table.caption.many;
}

/** 'Einsätzen', 'Einsatz': the same after 'aus'. */
export const nounAfterFrom = (table: Table, total: number): string =>
  total === 1 || isTranslated() ? nounFor(table, total) : dativeOf(table.caption);

/** '3 Berufsgruppen' */
export const countOf = (table: Table, count: number): string => `${formatNumber(count, 'n0')} ${nounFor(table, count)}`;
