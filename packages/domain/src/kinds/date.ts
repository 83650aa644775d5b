import { formatDate } from '../format/date.ts';
import { parseEntryDate } from '../parse/entry-date.ts';
import { parseImportDate } from '../parse/import-date.ts';
import { fromWireDate, toWireDate } from '../wire/dates.ts';
import { defineKind } from './kind.ts';
import { orderOperators } from './operators.ts';

export const date = defineKind<Date>({
  name: 'date',
  column: 'date',
  isTime: true,
  parse: (input, _options, today = new Date()) => parseEntryDate(input, today),
  parseImport: parseImportDate,
  format: (value) => formatDate(value),
  toWire: toWireDate,
  fromWire: (wire) => fromWireDate(String(wire)),
  isWire: isWireDate,
  operators: orderOperators,
  examples: { valid: ['15.11.2026', '1.2.26', '+7'], invalid: ['31.2.2026', 'morgen'] },
});

/** `2026-12-01`, and a day that exists. */
export function isWireDate(wire: unknown): boolean {
  if (typeof wire !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(wire)) return false;
  const [year = 0, month = 0, day = 0] = wire.split('-').map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
