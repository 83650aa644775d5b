import { labelOf } from '../texts/labels.ts';
import { defineKind, type Field, type FieldOptions, fieldOf, type KindOptions, type KindSpec } from './kind.ts';
import { choiceOperators, listOperators } from './operators.ts';

type Code = string | number;

const enumKind = defineKind<Code>({
  name: 'enum',
  column: 'text',
  parse(input, options) {
    const word = input.trim();
    if (word === '') return null;
    return options.values?.find((code) => String(code) === word || labelIn(options, code) === word);
  },
  format: (value, options) => labelIn(options, value),
  isWire: (wire, options) => options.values?.some((code) => code === wire) ?? false,
  operators: choiceOperators,
  examples: { valid: [], invalid: ['GibtEsNicht'] },
}).kind;

/** Only BenutzerrolleTyp: its codes are numbers on the wire and in the table. */
const numericEnumKind: KindSpec<Code> = { ...enumKind, column: 'bigint' };

const multiEnumKind = defineKind<Code[]>({
  name: 'multiEnum',
  column: 'text[]',
  empty: [],
  parse(input, options) {
    const words = input
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter(Boolean);
    if (words.length === 0) return null;
    const codes = words.map((word) => enumKind.parse(word, options));
    return codes.every((code) => code !== undefined && code !== null) ? codes : undefined;
  },
  format: (value, options) => value.map((code) => labelIn(options, code)).join(', '),
  isWire: (wire, options) =>
    Array.isArray(wire) && new Set(wire).size === wire.length && wire.every((code) => enumKind.isWire(code, options)),
  operators: listOperators,
  examples: { valid: [], invalid: ['GibtEsNicht'] },
}).kind;

/** The German label of a code: the field's own, else the shared catalogue's. */
export function labelIn(options: KindOptions, code: Code): string {
  return options.labels?.[String(code)] ?? labelOf(String(code));
}

interface EnumOptions<V extends Code> extends Omit<FieldOptions<NoInfer<V>>, 'values'> {
  readonly values: readonly V[];
}

/** One of a fixed list of codes. */
export function enumeration<const V extends Code>(options: EnumOptions<V>): Field<V> {
  const isNumeric = options.values.every((code) => typeof code === 'number');
  return fieldOf((isNumeric ? numericEnumKind : enumKind) as never, options as never);
}

interface MultiEnumOptions<V extends Code> extends Omit<FieldOptions<NoInfer<V>[]>, 'values'> {
  readonly values: readonly V[];
}

/** Several of a fixed list of codes. */
export function multiEnum<const V extends Code>(options: MultiEnumOptions<V>): Field<V[]> {
  return fieldOf(multiEnumKind as never, options as never);
}

enumeration.kind = enumKind;
multiEnum.kind = multiEnumKind;
