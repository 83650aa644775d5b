import { phone as phoneRule } from '../rules/contact/phone.ts';
import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

/** International form with a leading plus. */
export const phone = defineKind<string>({
  name: 'phone',
  column: 'text',
  parse: (input) => input.trim() || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 50,
  operators: textOperators,
  rules: [phoneRule()],
  examples: { valid: ['+43 732 123456', '+43 664 12-34-567'], invalid: ['0732 123456', '+43', '+43 732/123'] },
});
