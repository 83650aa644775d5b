import { isEmpty, type Rule } from '../rule.ts';

export const passwordMinLength = 6;

const demands = [
  {
    holds: (value: string) => [...value].length >= passwordMinLength,
    words: `benötigt min. ${passwordMinLength} Zeichen`,
  },
  { holds: (value: string) => /\p{Lu}/u.test(value), words: 'benötigt min. einen Großbuchstaben' },
  { holds: (value: string) => /\p{Ll}/u.test(value), words: 'benötigt min. einen Kleinbuchstaben' },
  { holds: (value: string) => /[0-9]/.test(value), words: 'benötigt min. eine Ziffer' },
];

/** Everything that is wrong with it, for a list beside the editor. */
export function passwordProblems(value: string): string[] {
  return demands.filter(({ holds }) => !holds(value)).map(({ words }) => words);
}

export function password(): Rule {
  return {
    name: 'password',
    check: (value) => (isEmpty(value) ? undefined : passwordProblems(String(value))[0]),
  };
}
