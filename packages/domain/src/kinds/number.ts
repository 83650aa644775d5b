import { formatNumber } from '../format/number.ts';
import { parseAmount } from './amount.ts';
import { defineKind, isFiniteNumber } from './kind.ts';
import { orderOperators } from './operators.ts';

/** Up to six decimals (rates, coordinates); the field says how many it shows. */
export const number = defineKind<number>({
  name: 'number',
  column: 'numeric(18,6)',
  parse: parseAmount,
  format: (value, { code = 'n0' }) => formatNumber(value, code),
  isWire: (wire) => isFiniteNumber(wire, 1e12),
  operators: orderOperators,
  examples: { valid: ['12', '1.284', '-7'], invalid: ['x'] },
});
