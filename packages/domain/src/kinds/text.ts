import { defineKind, isText } from './kind.ts';
import { textOperators } from './operators.ts';

export const text = defineKind<string>({
  name: 'text',
  column: 'text',
  parse: (input) => trimmed(input) || null,
  format: (value) => value,
  isWire: isText,
  maxLength: 1000,
  operators: textOperators,
  examples: { valid: ['Huber', 'Größwang', 'Linz an der Donau'], invalid: [] },
});

/** Blanks, those without width included: a name of nothing but them is no name. */
const blank = /[\s\u00AD\u180E\u200B-\u200F\u2060-\u2064\u3164]/;

/** The text without the blanks around it. */
export function trimmed(input: string): string {
  let start = 0;
  let end = input.length;
  while (start < end && blank.test(input.charAt(start))) start += 1;
  while (end > start && blank.test(input.charAt(end - 1))) end -= 1;
  return input.slice(start, end);
}
