import { finding, type Sentence, sentence } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

export const passwordMinLength = 6;

/** Each as the finding it makes, and as the demand it is. */
export const passwordDemands = [
  {
    holds: (value: string) => [...value].length >= passwordMinLength,
    found: finding('{feld} benötigt min. {n} Zeichen', { n: passwordMinLength }),
    demand: sentence('min. {n} Zeichen', { n: passwordMinLength }),
  },
  {
    holds: (value: string) => /\p{Lu}/u.test(value),
    found: finding('{feld} benötigt min. einen Großbuchstaben'),
    demand: sentence('min. einen Großbuchstaben'),
  },
  {
    holds: (value: string) => /\p{Ll}/u.test(value),
    found: finding('{feld} benötigt min. einen Kleinbuchstaben'),
    demand: sentence('min. einen Kleinbuchstaben'),
  },
  {
    holds: (value: string) => /[0-9]/.test(value),
    found: finding('{feld} benötigt min. eine Ziffer'),
    demand: sentence('min. eine Ziffer'),
  },
];

/** Everything that is wrong with it. */
export function passwordProblems(value: string): Sentence[] {
  return passwordDemands.filter(({ holds }) => !holds(value)).map(({ found }) => found);
}

export function password(): Rule {
  return {
    name: 'password',
    check: (value) => (isEmpty(value) ? undefined : passwordProblems(String(value))[0]),
  };
}
