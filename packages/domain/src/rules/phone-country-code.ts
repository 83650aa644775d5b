import { pattern } from './pattern.ts';
import type { Rule } from './rule.ts';

export function phoneCountryCode(): Rule {
  return pattern(/^\+[0-9]{1,3}$/, 'ist keine gültige Ländervorwahl', 'phoneCountryCode');
}
