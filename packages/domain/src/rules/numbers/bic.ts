import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { pattern } from '../text/pattern.ts';

export function bic(): Rule {
  return pattern(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/i, finding('{feld} ist kein gültiger BIC'), 'bic');
}
