import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** VAT number: Austria with its check digit, the others by the pattern of their country. */
export function uidNummer(): Rule {
  return {
    name: 'uidNummer',
    check: (value) =>
      isEmpty(value) || isUidNummer(String(value)) ? undefined : finding('{feld} ist keine gültige UID-Nummer'),
  };
}

function isUidNummer(text: string): boolean {
  const [, country = '', rest = ''] = /^([A-Z]{2})([A-Z0-9+*]{2,14})$/.exec(text) ?? [];
  if (!patterns[country]?.test(rest)) return false;
  return country !== 'AT' || hasAustrianCheckDigit(rest.slice(1));
}

const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  // Not in the EU, but a neighbour whose companies are customers.
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

/** Every second digit is doubled and its digits added; 96 less the sum ends in the check digit. */
function hasAustrianCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 7), Number).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : Math.floor(digit / 5) + ((2 * digit) % 10)),
    0,
  );
  return (96 - sum) % 10 === Number(digits[7]);
}
