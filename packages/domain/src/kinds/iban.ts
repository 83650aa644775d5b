import { iban as ibanRule } from '../rules/numbers/iban.ts';
import { ibanPruefsumme } from '../rules/numbers/iban-pruefsumme.ts';
import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

/** Kept without blanks, shown in groups of four. */
export const iban = defineKind<string>({
  name: 'iban',
  column: 'text',
  isUnlogged: true,
  parse: (input) => input.replace(/\s/g, '').toUpperCase() || null,
  format: (value) => value.replace(/(.{4})(?=.)/g, '$1 '),
  isWire: isText,
  maxLength: 60,
  operators: textOperators,
  rules: [ibanRule(), ibanPruefsumme()],
  examples: {
    valid: ['AT61 1904 3002 3457 3201', 'DE89 3704 0044 0532 0130 00'],
    invalid: ['AT61', 'AT61 1904 3002 34', '6119043002345732', 'AT62 1904 3002 3457 3201'],
  },
});
