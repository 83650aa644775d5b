import { bic as bicRule } from '../rules/numbers/bic.ts';
import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

export const bic = defineKind<string>({
  name: 'bic',
  column: 'text',
  parse: (input) => input.replace(/\s/g, '').toUpperCase() || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 30,
  operators: textOperators,
  rules: [bicRule()],
  examples: { valid: ['BKAUATWW', 'OBKLAT2LXXX'], invalid: ['BKAU', 'BKAUATW'] },
});
