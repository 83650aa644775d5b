import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { pattern } from '../text/pattern.ts';

export function phoneCountryCode(): Rule {
  return pattern(/^\+[0-9]{1,3}$/, finding('{feld} ist keine gültige Ländervorwahl'), 'phoneCountryCode');
}
