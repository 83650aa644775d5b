import type { Rule } from '../rule.ts';
import { pattern } from './pattern.ts';

export function alphanumeric(): Rule {
  return pattern(/^[A-Za-z0-9ÄÖÜäöüß]+$/, 'darf nur Buchstaben und Ziffern enthalten', 'alphanumeric');
}
