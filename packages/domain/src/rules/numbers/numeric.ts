import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { pattern } from '../text/pattern.ts';

export function numeric(): Rule {
  return pattern(/^[0-9]+$/, finding('{feld} darf nur Ziffern enthalten'), 'numeric');
}
