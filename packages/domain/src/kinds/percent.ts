import { formatNumber } from '../format/number.ts';
import { parseAmount } from './amount.ts';
import { defineKind, isFiniteNumber } from './kind.ts';
import { orderOperators } from './operators.ts';

/** What its column holds is less. */
const limit = 1000;

/** In points: 25 means 25 %. Divided by 100 only to be shown. */
export const percent = defineKind<number>({
  name: 'percent',
  column: 'numeric(7,4)',
  parse: (input) => parseAmount(input, limit),
  format: (value, { code = 'p1' }) => formatNumber(value / 100, code),
  isWire: (wire) => isFiniteNumber(wire, limit),
  operators: orderOperators,
  examples: { valid: ['25', '12,5 %', '0'], invalid: ['viel', '1.000'] },
});
