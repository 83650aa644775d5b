// A day is local midnight and a moment local time, on both sides of the wire: reading '2026-12-01' as UTC
// would show the evening before to everybody west of Greenwich.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const momentPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?$/;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `2026-12-01` */
export function toWireDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('Kein gültiges Datum');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** `2026-12-01T14:30:00` */
export function toWireDateTime(date: Date): string {
  return `${toWireDate(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

export function fromWireDate(wire: string): Date {
  const date = readDay(wire);
  if (!date) throw new RangeError(`Kein gültiges Datum: ${wire.slice(0, 40)}`);
  return date;
}

export function fromWireDateTime(wire: string): Date {
  const date = readMoment(wire);
  if (!date) throw new RangeError(`Kein gültiger Zeitpunkt: ${wire.slice(0, 40)}`);
  return date;
}

export function isWireDate(wire: unknown): wire is string {
  return typeof wire === 'string' && readDay(wire) !== undefined;
}

/** `14:30` */
export function isWireTime(wire: unknown): wire is string {
  return typeof wire === 'string' && timePattern.test(wire);
}

/** Local midnight of that day, or nothing when the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(2000, 0, 1);
  // The constructor would read years below 100 as 19xx.
  date.setFullYear(year, month - 1, day);
  const isSame = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isSame ? date : undefined;
}

function readDay(wire: string): Date | undefined {
  const match = dayPattern.exec(wire);
  return match ? dayOf(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

function readMoment(wire: string): Date | undefined {
  const match = momentPattern.exec(wire);
  if (!match) return;
  const [hours, minutes, seconds] = [Number(match[4]), Number(match[5]), Number(match[6] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return;
  const date = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  date?.setHours(hours, minutes, seconds);
  return date;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
