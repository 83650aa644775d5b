import { formatNumber } from '../format/number.ts';
import { wholeNumber } from '../rules/numbers/whole-number.ts';
import { parseAmount } from './amount.ts';
import { defineKind, type FieldOptions, fieldOf, isFiniteNumber } from './kind.ts';
import { orderOperators } from './operators.ts';

/** What its column holds is less. */
const limit = 1e12;

const kind = defineKind<number>({
  name: 'number',
  column: 'numeric(18,6)',
  parse: (input) => parseAmount(input, limit),
  format: (value, { code = 'n0' }) => formatNumber(value, code),
  isWire: (wire) => isFiniteNumber(wire, limit),
  operators: orderOperators,
  examples: { valid: ['12', '1.284', '-7'], invalid: ['x', '1.000.000.000.000'] },
}).kind;

/** Up to six decimals (rates, coordinates) where the field's code shows any: `n1`. A number without one is whole. */
export const number = Object.assign(
  <const O extends FieldOptions<number>>(options: O) =>
    fieldOf<number, O>(/[1-9]$/.test(options.code ?? '') ? kind : { ...kind, rules: [wholeNumber()] }, options),
  { kind },
);
