import { emailMultiple as emailMultipleRule } from '../rules/contact/email-multiple.ts';
import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

/** Addresses separated by semicolons. */
export const emailMultiple = defineKind<string>({
  name: 'emailMultiple',
  column: 'text',
  parse: (input) =>
    input
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .join('; ') || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 2000,
  operators: textOperators,
  rules: [emailMultipleRule()],
  examples: { valid: ['a@b.example; c@d.example'], invalid: ['a@b.example; c', ';;x'] },
});
