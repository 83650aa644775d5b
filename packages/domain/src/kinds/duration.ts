import { formatDuration } from '../format/duration.ts';
import { parseDuration } from '../parse/duration.ts';
import { duration as durationRule } from '../rules/dates/duration.ts';
import { durationSize } from '../rules/dates/duration-size.ts';
import { defineKind, type FieldOptions, fieldOf, isText } from './kind.ts';
import { choiceOperators } from './operators.ts';

const kind = defineKind<string>({
  name: 'duration',
  column: 'text',
  parse: (input) => parseDuration(input),
  format: (value) => formatDuration(value),
  isWire: isText,
  maxLength: 20,
  operators: choiceOperators,
  rules: [durationRule()],
  examples: { valid: ['3M', '14T', '2W'], invalid: ['3X', 'M', '1.5J'] },
}).kind;

/** A number and a unit code, e.g. `3M`. Period type 1 forbids seconds, type 2 also minutes and hours. */
export const duration = Object.assign(
  <const O extends FieldOptions<string>>(options: O) =>
    fieldOf<string, O>({ ...kind, rules: [durationRule({ period: options.period }), durationSize()] }, options),
  { kind },
);
