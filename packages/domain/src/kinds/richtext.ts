import type { Rule } from '../rules/rule.ts';
import { knownVariables } from '../rules/text/known-variables.ts';
import { defineKind, type FieldOptions, fieldOf, isText } from './kind.ts';
import { textOperators } from './operators.ts';

const kind = defineKind<string>({
  name: 'richtext',
  column: 'text',
  parse: (input) => input.trim() || null,
  format: plainText,
  isWire: isText,
  maxLength: 20_000,
  operators: textOperators,
  examples: { valid: ['<p>Erfahren im <strong>MAG-Schweißen</strong>.</p>'], invalid: [] },
}).kind;

/** Sanitised HTML; what people read of it is its text, and that is what its rules count. */
export const richtext = Object.assign(
  <const O extends FieldOptions<string>>(options: O) =>
    fieldOf<string, O>(kind, {
      ...options,
      rules: [...(options.rules ?? []), ...(options.variables ? [knownVariables(options.variables)] : [])].map(
        forReaders,
      ),
    }),
  { kind },
);

function forReaders(rule: Rule): Rule {
  return {
    ...rule,
    check: (value, row, context) => rule.check(typeof value === 'string' ? plainText(value) : value, row, context),
  };
}

/** The words of a piece of HTML, without its markup. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:\/p|\/li|\/h[34]|br\s*\/?)>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
