import { defineKind, type Field, type FieldOptions, fieldOf, isId } from './kind.ts';
import { choiceOperators, listOperators } from './operators.ts';

/** What a reference adds to a field: where it points and which rows it offers. */
type ReferenceOptions<T> = FieldOptions<T> &
  Pick<Field, 'to' | 'onDelete' | 'where' | 'offered' | 'dependsOn' | 'kin' | 'defaultKey'> & { readonly to: string };

const referenceKind = defineKind<number>({
  name: 'reference',
  column: 'bigint',
  isReference: true,
  parse: (input) => parseId(input),
  format: String,
  isWire: isId,
  operators: choiceOperators,
  examples: { valid: [], invalid: ['abc', '-1'] },
}).kind;

const multiReferenceKind = defineKind<number[]>({
  name: 'multiReference',
  column: 'link',
  isLinked: true,
  empty: [],
  parse(input) {
    const ids = input.split(/[,;]/).map(parseId);
    return ids.every((id) => typeof id === 'number') ? ids : undefined;
  },
  format: (value) => value.join(', '),
  isWire: (wire) => Array.isArray(wire) && new Set(wire).size === wire.length && wire.every(isId),
  operators: listOperators,
  examples: { valid: [], invalid: ['abc'] },
}).kind;

/** The Id of a row of another table; its text comes along when it is read. */
export function reference(options: ReferenceOptions<number>): Field<number> {
  return fieldOf(referenceKind, options);
}

/** Ids of rows of another table, kept in a link table. */
export function multiReference(options: ReferenceOptions<number[]>): Field<number[]> {
  return fieldOf(multiReferenceKind, options);
}

reference.kind = referenceKind;
multiReference.kind = multiReferenceKind;

function parseId(input: string): number | null | undefined {
  const word = input.trim();
  if (word === '') return null;
  const id = Number(word);
  return isId(id) ? id : undefined;
}
