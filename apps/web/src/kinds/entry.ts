import { t } from '../texts/t.ts';

const defaultCountryCode = '+43';

/** A number as it is dialled at home gets its country: '0664 123' → '+43 664 123', '0049 30' → '+49 30'. */
export function completePhone(text: string): string {
  const number = text.trim();
  if (/^00[1-9]/.test(number)) return `+${number.slice(2)}`;
  return /^0[1-9]/.test(number) ? `${defaultCountryCode} ${number.slice(1)}` : number;
}

/** '43' or '0043' → '+43' */
export function completeCountryCode(text: string): string {
  const [, digits] = /^(?:00)?([1-9]\d{0,2})$/.exec(text.trim()) ?? [];
  return digits ? `+${digits}` : text;
}

/** An address typed without its beginning: 'www.firma.at/jobs'. */
export function completeUrl(text: string): string {
  const address = text.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u.test(address) ? `https://${address}` : text;
}

/** Groups of four, as on a bank card. */
export function groupIban(text: string): string {
  return text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** Where a text that is no JSON goes wrong, as far as the browser says. */
export function jsonProblem(text: string): string | undefined {
  if (text.trim() === '') return;
  try {
    JSON.parse(text);
    return;
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    return line ? t('Fehler in Zeile {line}, Spalte {column}', { line, column }) : t('Das ist noch kein gültiges JSON');
  }
}
