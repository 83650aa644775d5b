import { abbreviateNumber, formatNumber } from '@disponent/domain/format/number';

/** From here on a number is longer than what one takes in at a glance. */
const large = 100_000;

/** 12.450 €, but 1,3M €: a figure is read in passing, and its list has the exact sum (FMT-02). */
export function figureNumber(value: number, isMoney = false): string {
  return Math.abs(value) < large ? formatNumber(value, isMoney ? 'c0' : 'n0') : abbreviateNumber(value, isMoney);
}
