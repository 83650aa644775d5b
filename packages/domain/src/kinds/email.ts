import { email as emailRule } from '../rules/contact/email.ts';
import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

export const email = defineKind<string>({
  name: 'email',
  column: 'text',
  parse: (input) => input.trim() || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 254,
  operators: textOperators,
  rules: [emailRule()],
  examples: {
    valid: ['maria.huber@alpenstaff.example'],
    invalid: ['maria.huber', '@alpenstaff.example', 'a b@c.example'],
  },
});
