import { formatNumber } from '@disponent/domain/format/number';
import { t } from '../texts/t.ts';

/** 412.346 €, but 1,3 Mio. €: a figure is read in passing, and its list has the exact sum (FMT-02). */
export function figureNumber(value: number, isMoney = false): string {
  const step = steps.find(({ size }) => Math.abs(Math.round(value)) >= size);
  if (!step) return formatNumber(value, isMoney ? 'c0' : 'n0');
  return [formatNumber(value / step.size, 'n1'), step.words, ...(isMoney ? ['€'] : [])].join('\u00a0');
}

/** From here on a number is longer than what one takes in at a glance. */
const steps = [
  { size: 1e9, words: t('Mrd.') },
  { size: 1e6, words: t('Mio.') },
];
