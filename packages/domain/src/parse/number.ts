/** More cannot be told apart in a double. */
const maxSignificantDigits = 15;

/** A typed number: the locale's decimal separator counts, a leading minus stays, every other non-digit is dropped. */
export function parseNumber(input: string, locale = 'de-DE'): number {
  const separator = decimalSeparator(locale);
  const kept = [...input].filter((char) => char === separator || isDigit(char)).join('');
  const digits = kept.replaceAll(separator, '');
  if (digits === '' || digits.replace(/^0+/, '').length > maxSignificantDigits) return Number.NaN;
  const size = Number(kept.replace(separator, '.'));
  // 0 - 0 is 0, where a sign in front would make -0.
  return /^\s*[-−]/.test(input) ? 0 - size : size;
}

const isDigit = (char: string) => char >= '0' && char <= '9';

const separators = new Map<string, string>();

function decimalSeparator(locale: string): string {
  let separator = separators.get(locale);
  if (!separator) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
    separator = parts.find((part) => part.type === 'decimal')?.value ?? '.';
    separators.set(locale, separator);
  }
  return separator;
}
