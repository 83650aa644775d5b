import { parseTime } from '../parse/time.ts';
import { defineKind } from './kind.ts';
import { isWireTime } from './time.ts';

export interface TimeRange {
  Von: string;
  Bis: string;
}

/** From and to within a day, kept as two columns. */
export const timerange = defineKind<TimeRange>({
  name: 'timerange',
  column: 'pair',
  parse(input) {
    if (input.trim() === '') return null;
    const [from = '', to = '', ...rest] = input.split(/[–-]|bis/);
    const Von = parseTime(from);
    const Bis = parseTime(to);
    return Von && Bis && rest.length === 0 && Von <= Bis ? { Von, Bis } : undefined;
  },
  format: (value) => `${value.Von}–${value.Bis}`,
  isWire: (wire) =>
    typeof wire === 'object' &&
    wire !== null &&
    'Von' in wire &&
    'Bis' in wire &&
    Object.keys(wire).length === 2 &&
    isWireTime(wire.Von) &&
    isWireTime(wire.Bis),
  operators: ['isblank'],
  examples: { valid: ['08:00–14:00', '8-12:30'], invalid: ['14:00–08:00', 'vormittags'] },
});
