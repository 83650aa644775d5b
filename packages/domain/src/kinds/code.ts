import { type FieldOptions, fieldOf, type KindSpec } from './kind.ts';
import { text } from './text.ts';

/** A text kept without blanks and in capitals, however people group it: 'atu 12345678', '1237 010180'. */
const kind: KindSpec<string> = {
  ...text.kind,
  parse: (input) => text.kind.parse(input.replace(/\s/g, '').toUpperCase(), {}),
};

/** A number that an authority gives out. */
export const code = <const O extends FieldOptions<string>>(options: O) => fieldOf<string, O>(kind, options);
