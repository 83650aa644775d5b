import { formatNumber } from '@disponent/domain/format/number';

/** '+12 %'; nothing where there was nothing to compare with. */
export function changeWords(value: number | null, before: number | null): string {
  if (!before || value === null) return '–';
  const share = (value - before) / Math.abs(before);
  return `${share > 0 ? '+' : ''}${formatNumber(share, 'p0')}`;
}
