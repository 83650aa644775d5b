import { formatDate } from '../format/date.ts';
import { parseEntryDate } from '../parse/entry-date.ts';
import { parseImportDate } from '../parse/import-date.ts';
import { parseTime } from '../parse/time.ts';
import { fromWireDateTime, toWireDateTime } from '../wire/dates.ts';
import { isWireDate } from './date.ts';
import { defineKind } from './kind.ts';
import { orderOperators } from './operators.ts';

/** A moment in the caller's zone; on the wire without one. */
export const datetime = defineKind<Date>({
  name: 'datetime',
  column: 'timestamptz',
  isTime: true,
  parse: (input, _options, today = new Date()) => momentOf(input, (day) => parseEntryDate(day, today)),
  parseImport: (input) => momentOf(input, parseImportDate),
  format: (value) => formatDate(value, 'g'),
  toWire: toWireDateTime,
  fromWire: (wire) => fromWireDateTime(String(wire)),
  isWire: (wire) =>
    typeof wire === 'string' &&
    /T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(wire) &&
    isWireDate(wire.slice(0, 10)) &&
    wire[10] === 'T',
  operators: orderOperators,
  examples: { valid: ['15.11.2026 14:30', '1.2.26 8:00'], invalid: ['31.2.2026 14:30', '15.11.2026 25:00'] },
});

/** A day, alone or with a time behind it. */
function momentOf(input: string, parseDay: (text: string) => Date | null | undefined): ReturnType<typeof parseDay> {
  const at = input.trim().search(/\s+\S+$/);
  if (at < 0) return parseDay(input);
  const day = parseDay(input.trim().slice(0, at));
  const time = parseTime(input.trim().slice(at));
  if (!day || !time) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  day.setHours(hours, minutes, 0, 0);
  return day;
}
