import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { pattern } from './pattern.ts';

export function alphanumeric(): Rule {
  return pattern(/^[A-Za-z0-9ÄÖÜäöüß]+$/, finding('{feld} darf nur Buchstaben und Ziffern enthalten'), 'alphanumeric');
}
