import type { Rule } from '../rule.ts';
import { ibanPattern, ibanWords } from './iban.ts';

/** ISO 13616: the number formed of all characters leaves 1 when divided by 97. */
export function ibanPruefsumme(): Rule {
  return {
    name: 'ibanPruefsumme',
    check(value) {
      // Of another shape: `iban` has said so, and saying it twice helps nobody.
      if (typeof value !== 'string' || !ibanPattern.test(value)) return;
      if (remainder(value.toUpperCase()) !== 1) return ibanWords;
    },
  };
}

/** Country and check digits go last, letters count from A = 10. */
function remainder(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
