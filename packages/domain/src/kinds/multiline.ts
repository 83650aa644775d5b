import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';
import { trimmed } from './text.ts';

/** Several lines; line ends are kept as typed. */
export const multiline = defineKind<string>({
  name: 'multiline',
  column: 'text',
  parse: (input) => trimmed(input.replace(/\r\n/g, '\n')) || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 20_000,
  operators: textOperators,
  examples: { valid: ['Ruft ab 16 Uhr zurück.\nHat Führerschein B.'], invalid: [] },
});
