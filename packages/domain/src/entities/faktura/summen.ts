import type { RuleRow } from '../../rules/rule.ts';

export interface Summen {
  SummeNetto: number;
  SummeSteuer: number;
  SummeBrutto: number;
}

/** Quantity × price less discount, rounded to cents. Counted in whole numbers: money is never a float in between. */
export function positionNetto({ Menge, Einzelpreis, RabattProzent }: RuleRow): number {
  const share = million - scaled(RabattProzent, 10_000);
  return fromCents(roundedDiv(scaled(Menge) * scaled(Einzelpreis) * share * 100n, million ** 3n));
}

/** The tax is rounded once per category and rate, on the sum of its positions. */
export function fakturaSummen(positions: readonly RuleRow[]): Summen {
  const groups = new Map<string, { cents: bigint; rate: bigint }>();
  for (const row of positions) {
    const key = `${String(row.Steuerkategorie)} ${String(row.SteuersatzProzent)}`;
    const group = groups.get(key) ?? { cents: 0n, rate: scaled(row.SteuersatzProzent) };
    group.cents += scaled(positionNetto(row), 100);
    groups.set(key, group);
  }
  const parts = [...groups.values()];
  const net = parts.reduce((sum, { cents }) => sum + cents, 0n);
  const tax = parts.reduce((sum, { cents, rate }) => sum + roundedDiv(cents * rate, 100n * million), 0n);
  return { SummeNetto: fromCents(net), SummeSteuer: fromCents(tax), SummeBrutto: fromCents(net + tax) };
}

const million = 1_000_000n;

const scaled = (value: unknown, factor = 1_000_000): bigint => BigInt(Math.round(Number(value ?? 0) * factor));

const fromCents = (cents: bigint): number => Number(cents) / 100;

/** Half a cent goes away from zero. */
function roundedDiv(value: bigint, divisor: bigint): bigint {
  const half = value < 0n ? -divisor : divisor;
  return (2n * value + half) / (2n * divisor);
}
