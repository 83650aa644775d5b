import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { sentence, word } from '@disponent/domain/texts/sentence';

/** The values of `anyof`. */
export function listOf(field: Field, value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > 500) throw wrongValue(field);
  return value;
}

/** The values of `between`. */
export function pairOf(field: Field, value: unknown): [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) throw wrongValue(field);
  return [value[0], value[1]];
}

export const wrongValue = (field: Field) =>
  badRequest(sentence('Der Filterwert passt nicht zu {feld}', { feld: word(field.caption) }));
