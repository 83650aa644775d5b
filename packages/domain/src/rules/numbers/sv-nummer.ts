import { finding, word } from '../../texts/sentence.ts';
import { comparable } from '../dates/comparable.ts';
import { isEmpty, type Rule } from '../rule.ts';

const weights = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];

/** Austrian social security number: ten digits, the fourth of which checks the others. */
export function svNummer(): Rule {
  return {
    name: 'svNummer',
    check: (value) =>
      isEmpty(value) || isSvNummer(String(value))
        ? undefined
        : finding('{feld} ist keine gültige Sozialversicherungsnummer'),
  };
}

/** Digits 5 to 10 are usually the date of birth, but the authority gives out others when a day is used up: a warning. */
export function svGeburtsdatum(field: string): Rule {
  return {
    name: 'svGeburtsdatum',
    isWarning: true,
    check(value, row, context) {
      const birth = comparable(row[field]);
      if (typeof value !== 'string' || !isSvNummer(value) || typeof birth !== 'string') return;
      const [year, month, day] = birth.slice(0, 10).split('-');
      if (value.slice(4) !== `${day}${month}${year?.slice(2)}`)
        return finding('{feld} passt nicht zum {anderes}', { anderes: word(context?.caption(field) ?? field) });
    },
  };
}

function isSvNummer(text: string): boolean {
  if (!/^[0-9]{10}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return sum % 11 === Number(text[3]);
}
