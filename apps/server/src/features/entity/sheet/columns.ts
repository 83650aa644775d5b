import type { Field } from '@disponent/domain/kinds/kind';

/** What people read of a value; null of none. References come as their texts. */
export function readable(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (field.to) return neutral(Array.isArray(value) ? value.join(', ') : String(value));
  const text = field.kind.format(field.kind.fromWire?.(value) ?? value, field);
  // What people typed, wherever it came from; a number's own minus sign is no formula.
  return typeof value === 'number' ? text : neutral(text);
}

/** A text that a spreadsheet would take for a formula, now or when the workbook is saved as CSV, gets an apostrophe in front (promise S34). */
const neutral = (text: string): string => (/^[=+\-@|\t\r\n]/.test(text) ? `'${text}` : text);

/** More different values than this are not worth to be remembered. */
const most = 2000;

/** What is made of a value, for columns in which most values come again and again. */
export function remembered(make: (value: unknown) => string): (value: unknown) => string {
  const made = new Map<unknown, string>();
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const text = make(value);
    if (made.size < most && typeof value !== 'object') made.set(value, text);
    return text;
  };
}

/** A file is handed on in parts of about this length: longer ones outlive the first clean-up of memory, shorter ones are many calls. */
export const partLetters = 64 * 1024;
