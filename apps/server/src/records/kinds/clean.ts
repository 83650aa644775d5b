import { badRequest } from '@disponent/domain/errors';
import { type Field, maxLengthOf } from '@disponent/domain/kinds/kind';
import { sentence, word } from '@disponent/domain/texts/sentence';
import { isStorable } from '@disponent/domain/wire/storable';
import { cleanHtml, nesting } from '../clean-html.ts';

/** Most characters of a text with its markup, of one that declares more than that, and of a JSON field. */
const maxText = 100_000;
const maxDeclared = 500_000;
const maxJson = 100_000;
const maxValues = 1000;
/** Cleaning takes the square of it; what people write is a handful deep. */
const maxNesting = 200;

/** Looks at the length before anything else does. Somewhat more than fits is for the rule to say, at the field; markup is not counted by it. */
export function storable(field: Field, value: unknown): string {
  const text = String(value);
  const max = Math.min(maxLengthOf(field), maxDeclared);
  if (text.length > Math.max(max, Math.min(4 * max, maxText))) throw tooLong(field, max);
  if (!isStorable(text))
    throw badRequest(sentence('{feld} enthält ein unerlaubtes Zeichen', { feld: word(field.caption) }));
  return text;
}

/** In the form that the kind keeps it in. What does not parse stays as typed, so that the rule can say so. */
export function asTyped(field: Field, value: unknown): unknown {
  const text = storable(field, value);
  const parsed = field.kind.parse(text, field);
  return parsed === undefined ? text : parsed;
}

export function markup(field: Field, value: unknown): string | null {
  const text = storable(field, value);
  if (nesting(text) > maxNesting)
    throw badRequest(sentence('{feld} ist zu tief verschachtelt', { feld: word(field.caption) }));
  return cleanHtml(text) || null;
}

export function notation(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return storable(field, value);
  if (JSON.stringify(value).length > maxJson) throw tooLong(field, maxJson);
  return value;
}

/** So many values at most, each by itself. */
export const each =
  (one: (field: Field, value: unknown) => unknown) =>
  (field: Field, values: unknown): unknown[] => {
    if ((values as unknown[]).length > maxValues)
      throw badRequest(sentence('{feld}: höchstens 1.000 Werte', { feld: word(field.caption) }));
    return (values as unknown[]).map((value) => one(field, value));
  };

/** A file is its Id; what a read told of it comes from its own row. */
export const byId = (_field: Field, value: unknown): { Id: unknown } => ({ Id: (value as { Id: unknown }).Id });

const tooLong = (field: Field, max: number) =>
  badRequest(sentence('{feld} darf max. {n} Zeichen haben', { feld: word(field.caption), n: max }));
