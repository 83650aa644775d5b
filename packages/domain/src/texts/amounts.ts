import { formatDuration } from '../format/duration.ts';
import { formatMoney } from '../format/money.ts';
import { formatExact } from '../format/number.ts';
import type { Amount, Duration } from './sentence.ts';

// Apart from the sentences: the login page says some of those, and none of these.

/** With as many decimals as it has: 1.234,5. */
export const exact = (number: number): Amount => ({ Zahl: number, Text: formatExact(number) });

/** 1.234,50 €, or in the currency named. */
export const money = (amount: number, currency?: string | null): Amount => ({
  Zahl: amount,
  Text: formatMoney(amount, currency),
});

/** `3M` is 3 Monate. */
export function duration(wire: string): Duration {
  const [Anzahl = '', Einheit = ''] = formatDuration(wire).split(' ');
  return { Dauer: wire, Anzahl, Einheit };
}
