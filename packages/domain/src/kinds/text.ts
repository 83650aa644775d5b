import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

export const text = defineKind<string>({
  name: 'text',
  column: 'text',
  parse: (input) => input.trim() || null,
  format: (value) => value,
  isWire: isText,
  operators: textOperators,
  examples: { valid: ['Huber', 'Größwang', 'Linz an der Donau'], invalid: [] },
});
