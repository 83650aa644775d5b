import { cents } from './cents.ts';
import type { ByCurrency } from './wire/zahlungen.ts';

/** Sums, euros first. */
export function byCurrency<T>(
  rows: readonly T[],
  amountOf: (row: T) => readonly [currency: string, amount: number],
): ByCurrency[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [currency, amount] = amountOf(row);
    sums.set(currency, (sums.get(currency) ?? 0) + cents(amount));
  }
  const rank = (currency: string) => (currency === 'EUR' ? '' : currency);
  return [...sums]
    .toSorted(([a], [b]) => rank(a).localeCompare(rank(b)))
    .map(([Waehrung, sum]) => ({ Waehrung, Betrag: sum / 100 }));
}
