import { parseTime } from '../parse/time.ts';
import { defineKind } from './kind.ts';
import { orderOperators } from './operators.ts';

export const time = defineKind<string>({
  name: 'time',
  column: 'time',
  parse: (input) => parseTime(input),
  format: (value) => value.slice(0, 5),
  isWire: isWireTime,
  operators: orderOperators,
  examples: { valid: ['14:30', '8', '0805'], invalid: ['25:00', 'früh'] },
});

export function isWireTime(wire: unknown): boolean {
  return typeof wire === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(wire);
}
