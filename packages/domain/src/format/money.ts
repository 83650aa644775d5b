import { numberFormats, productNumbers } from './number.ts';

/** 1.234,50 CHF; without a currency it is euros. */
export const formatMoney = (amount: number, currency?: string | null): string =>
  numberFormats({ ...productNumbers, ...(currency && { currency }) }).formatNumber(amount, 'c2');

/** 1.234,50 € und 400,80 CHF: amounts that cannot be added up. */
export const formatMoneys = (
  amounts: readonly { readonly Waehrung: string; readonly Betrag: number }[],
  and: string,
): string =>
  amounts.length === 0
    ? formatMoney(0)
    : amounts.map(({ Waehrung, Betrag }) => formatMoney(Betrag, Waehrung)).join(` ${and} `);
