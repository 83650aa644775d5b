import { phoneCountryCode as phoneCountryCodeRule } from '../rules/contact/phone-country-code.ts';
import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

export const phoneCountryCode = defineKind<string>({
  name: 'phoneCountryCode',
  column: 'text',
  parse: (input) => input.trim() || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 10,
  operators: textOperators,
  rules: [phoneCountryCodeRule()],
  examples: { valid: ['+43', '+1', '+420'], invalid: ['43', '+4321', '0043'] },
});
