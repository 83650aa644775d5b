import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule, type RuleRow } from '../rule.ts';

const patterns: Readonly<Record<string, RegExp>> = { AT: /^[0-9]{4}$/, DE: /^[0-9]{5}$/, CH: /^[0-9]{4}$/ };
const elsewhere = /^.{2,10}$/;

/** Fits the country, whose ISO code the given function finds in the row. */
export function plz(countryOf: (row: RuleRow) => string | undefined): Rule {
  return {
    name: 'plz',
    check(value, row) {
      if (isEmpty(value)) return;
      const expected = patterns[countryOf(row) ?? ''] ?? elsewhere;
      if (!expected.test(String(value))) return finding('{feld} passt nicht zum Land');
    },
  };
}
