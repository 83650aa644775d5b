import { pattern } from '../rules/text/pattern.ts';
import { finding } from '../texts/sentence.ts';
import { defineKind, isText } from './kind.ts';
import { choiceOperators } from './operators.ts';

/** `#RRGGBB`, upper case. */
export const color = defineKind<string>({
  name: 'color',
  column: 'text',
  parse: (input) => input.trim().toUpperCase() || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 20,
  operators: choiceOperators,
  rules: [pattern(/^#[0-9A-F]{6}$/, finding('{feld} ist keine gültige Farbe'))],
  examples: { valid: ['#0E5A6D', '#FFFFFF'], invalid: ['petrol', '#12'] },
});
