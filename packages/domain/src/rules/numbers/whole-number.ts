import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** No fraction: people, days and places in a row are counted. */
export function wholeNumber(): Rule {
  return {
    name: 'wholeNumber',
    check: (value) =>
      isEmpty(value) || Number.isInteger(value) ? undefined : finding('{feld} muss eine ganze Zahl sein'),
  };
}
