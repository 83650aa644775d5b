import { finding } from '../texts/sentence.ts';
import { isEmpty, type Rule } from './rule.ts';

export const requiredWords = finding('{feld} ist ein Pflichtfeld');

/** Fails on null, empty string, false and empty list. */
export function required(): Rule {
  return {
    name: 'required',
    check: (value) => (isEmpty(value) ? requiredWords : undefined),
  };
}
