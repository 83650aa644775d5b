import { pattern } from './pattern.ts';
import type { Rule } from './rule.ts';

export function numeric(): Rule {
  return pattern(/^[0-9]+$/, 'darf nur Ziffern enthalten', 'numeric');
}
