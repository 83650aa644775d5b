import { hundredths } from '@disponent/domain/cents';
import type { Steuerkategorie } from '@disponent/domain/entities/faktura/steuer';
import type { ERechnung, Zeile } from './rechnung.ts';

/** UN/ECE Recommendation 20. */
export const unitCodes: Readonly<Record<Zeile['einheit'], string>> = {
  Stunde: 'HUR',
  Tag: 'DAY',
  Stueck: 'C62',
  Km: 'KMT',
  Pauschal: 'LS',
};

/** Why no tax is asked for, as EN 16931 codes it; what is exempt by law has no code of its own. */
export const exemptionCodes: Readonly<Record<Steuerkategorie, string | null>> = {
  S: null,
  E: null,
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** Money on the wire: two digits, and never `-0.00`. */
export const amount = (value: number): string => hundredths(value).toFixed(2);

/** Up to four digits, as many as there are. */
export const exactly = (value: number): string => String(Number(value.toFixed(4)) + 0);

/** What is not taxable has no rate, and no tax number stands on it (BR-O-02 to BR-O-05). */
export const isNotTaxable = ({ zeilen }: Pick<ERechnung, 'zeilen'>): boolean =>
  zeilen.length > 0 && zeilen.every(({ kategorie }) => kategorie === 'O');

/** SEPA where it is euros, else a transfer. */
export const paymentMeans = ({ waehrung }: ERechnung): string => (waehrung === 'EUR' ? '58' : '30');

/** The discount for early payment: as XRechnung reads it (BR-DE-18), else in words. */
export function paymentTerms({ format, skontoProzent, skontoTage }: ERechnung): string | null {
  if (!skontoProzent) return null;
  return format === 'XRechnung3'
    ? `#SKONTO#TAGE=${skontoTage}#PROZENT=${skontoProzent.toFixed(2)}#\n`
    : `${String(skontoProzent).replace('.', ',')} % Skonto bei Zahlung binnen ${skontoTage} Tagen`;
}

/** The first line names what was sold, the others describe it. */
export function itemWords({ text }: Zeile): { name: string; description: string | null } {
  const [name = '', ...rest] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { name, description: rest.join('\n') || null };
}

/** Where a party is reached electronically: `[scheme, address]`. */
export function endpoint(peppolId: string | null, email: string | null): readonly [string, string] | null {
  const found = /^(\d{4}):(.+)$/.exec(peppolId ?? '');
  if (found?.[1] && found[2]) return [found[1], found[2]];
  return email ? ['EM', email] : null;
}
