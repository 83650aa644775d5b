export interface NumberOptions {
  readonly locale: string;
  readonly currency: string;
}

/** What the product formats with. */
export const productNumbers = { locale: 'de-DE', currency: 'EUR' } as const satisfies NumberOptions;

/** What formats of numbers are that were told nothing: $1,234.50 (FMT-01). */
export const componentNumbers = { locale: 'en-US', currency: 'USD' } as const satisfies NumberOptions;

/** The ways to write a number, for one locale and currency. */
export function numberFormats({ locale, currency }: NumberOptions = componentNumbers) {
  /** By code: `f2` 1234,50 · `n2` 1.234,50 · `c2` 1.234,50 € · `p1` 12,5 % of the fraction 0.125. */
  const formatNumber = (value: number, code = 'n2'): string =>
    formatOf(code, locale, currency).format(code.startsWith('p') ? asOnPaper(value) : value);

  /** Grouped, with as many decimals as the number has: 1.000, 0,5. */
  const formatExact = (value: number): string => formatOf('exact', locale, currency).format(value);

  /** 1,3K · 2M · 4,5B · 1T, as money 1,3K €, for figures that have little room. */
  function abbreviateNumber(value: number, isMoney = false): string {
    // Rounded in the step below before the letter is chosen, or 999.999 would read 1.000K.
    const step = steps.find(({ size }) => Math.abs(tenths(value / (size / 1000))) >= 1000) ?? { size: 1, letter: '' };
    const format = formatOf(isMoney ? 'exactMoney' : 'exact', locale, currency);
    // Behind the digits and before the sign of the currency, wherever the locale has it.
    const parts = format.formatToParts(tenths(value / step.size));
    const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
    return parts.map((part, at) => part.value + (at === last ? step.letter : '')).join('');
  }

  return { formatNumber, formatExact, abbreviateNumber };
}

export const { formatNumber, formatExact, abbreviateNumber } = numberFormats(productNumbers);

const steps = [
  { size: 1e12, letter: 'T' },
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
];

/** Away from zero at the half, as the formats do it: -1,25 is -1,3. */
const tenths = (value: number) => (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10;

/** 13.95 of a hundred is a little less in binary, and would read 13,9 % beside an average of 14,0. */
const asOnPaper = (fraction: number) => Number(fraction.toPrecision(15));

const codePattern = /^([fncp])([0-8])?$/;

// Making an Intl format costs far more than using it, and a grid formats thousands of cells.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(code: string, locale: string, currency: string): Intl.NumberFormat {
  const key = `${code} ${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { ...optionsOf(code, currency), ...sameEverywhere });
    formats.set(key, format);
  }
  return format;
}

// No '-0,00' for what rounds to zero.
const sameEverywhere = { numberingSystem: 'latn', signDisplay: 'negative' } as const;

function optionsOf(code: string, currency: string): Intl.NumberFormatOptions {
  if (code === 'exact') return { maximumFractionDigits: 8, useGrouping: 'always' };
  if (code === 'exactMoney')
    return { minimumFractionDigits: 0, maximumFractionDigits: 1, useGrouping: 'always', style: 'currency', currency };
  const [, letter, digits = '2'] = codePattern.exec(code) ?? [];
  const decimals = { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) };
  switch (letter) {
    case 'f':
      return { ...decimals, useGrouping: false };
    case 'n':
      return { ...decimals, useGrouping: 'always' };
    case 'c':
      return { ...decimals, useGrouping: 'always', style: 'currency', currency };
    case 'p':
      return { ...decimals, useGrouping: 'always', style: 'percent' };
    default:
      throw new RangeError(`Unknown number format code: ${code}`);
  }
}
