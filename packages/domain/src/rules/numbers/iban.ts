import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { pattern } from '../text/pattern.ts';

export const ibanWords = finding('{feld} ist keine gültige IBAN');
export const ibanPattern = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{4}[0-9]{7}[A-Z0-9]{0,16}$/i;

/** The shape only; `ibanPruefsumme` adds the arithmetic. */
export function iban(): Rule {
  return pattern(ibanPattern, ibanWords, 'iban');
}
