import { url as urlRule } from '../rules/contact/url.ts';
import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

export const url = defineKind<string>({
  name: 'url',
  column: 'text',
  parse: (input) => input.trim() || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 2000,
  operators: textOperators,
  rules: [urlRule()],
  examples: { valid: ['https://www.alpenstaff.example/jobs'], invalid: ['alpenstaff', 'ftp://alpenstaff.example'] },
});
