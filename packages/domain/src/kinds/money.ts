import { formatNumber } from '../format/number.ts';
import { parseAmount } from './amount.ts';
import { defineKind, isFiniteNumber } from './kind.ts';
import { orderOperators } from './operators.ts';

/** What its column holds is less. */
const limit = 1e12;

/** An amount in cents precision; the currency is the row’s or EUR. */
export const money = defineKind<number>({
  name: 'money',
  column: 'numeric(14,2)',
  parse: (input) => parseAmount(input, limit),
  format: (value, { code = 'c2' }) => formatNumber(value, code),
  isWire: (wire) => isFiniteNumber(wire, limit),
  operators: orderOperators,
  examples: { valid: ['4.870,12', '0', '17,11 €'], invalid: ['gratis', '1.000.000.000.000'] },
});
