import { defineKind, isText } from './kind.ts';
import { listOperators } from './operators.ts';

/** A list of short texts, typed with semicolons between them. */
export const textList = defineKind<string[]>({
  name: 'textList',
  column: 'text[]',
  empty: [],
  parse(input) {
    const parts = input
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.length > 0 ? parts : null;
  },
  format: (value) => value.join('; '),
  isWire: (wire) => Array.isArray(wire) && wire.every((part) => isText(part)),
  maxLength: 5000,
  operators: listOperators,
  examples: { valid: ['Gabelstapler; Hubstapler'], invalid: [] },
});
