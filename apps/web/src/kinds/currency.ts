import { hundredths } from '@disponent/domain/cents';
import { formatMoney } from '@disponent/domain/format/money';

type Row = Readonly<Record<string, unknown>>;

/** The currency of a record's amounts, where that is not the euro. One that was chosen a moment ago is known by its words only: `CHF – Franken`. */
export function foreignOf(row: Row): string | undefined {
  const currency = /^[A-Z]{3}(?= – )/.exec(String(row['IdWaehrungText'] ?? ''))?.[0] ?? row['Waehrung'];
  return typeof currency === 'string' && currency !== 'EUR' ? currency : undefined;
}

/** What an amount of the record is in euros, at its own rate (decision 85); nothing where it is in euros, or has no rate. */
export function euroWords(amount: number, row: Row): string | undefined {
  const rate = row['Kurs'];
  return foreignOf(row) && typeof rate === 'number' && rate > 0
    ? `= ${formatMoney(hundredths(amount / rate))}`
    : undefined;
}
