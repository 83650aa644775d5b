import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** Parses and uses http or https. */
export function url(): Rule {
  return {
    name: 'url',
    check: (value) =>
      isEmpty(value) || isWebAddress(String(value)) ? undefined : finding('{feld} ist keine gültige URL'),
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
