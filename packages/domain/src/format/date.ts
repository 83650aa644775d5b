export type DateCode = keyof typeof codes;

/** By code, in German; the codes are those of FMT-03. */
export function formatDate(value: Date, code: DateCode = 'd'): string {
  return Number.isNaN(value.getTime()) ? '' : codes[code](value);
}

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const year = (date: Date) => pad(date.getFullYear(), 4);
const weekday = (date: Date) => weekdays[date.getDay()] ?? '';

const shortDate = (date: Date) => `${pad(date.getDate())}.${pad(date.getMonth() + 1)}.${year(date)}`;
const longDate = (date: Date) => `${date.getDate()}. ${months[date.getMonth()]} ${year(date)}`;
const shortTime = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`;
const longTime = (date: Date) => `${shortTime(date)}:${pad(date.getSeconds())}`;

const codes = {
  d: shortDate,
  D: longDate,
  e: (date: Date) => `${weekday(date).slice(0, 2)}., ${shortDate(date)}`,
  E: (date: Date) => `${weekday(date)}, ${longDate(date)}`,
  t: shortTime,
  T: longTime,
  g: (date: Date) => `${shortDate(date)} ${shortTime(date)}`,
  G: (date: Date) => `${shortDate(date)} ${longTime(date)}`,
  f: (date: Date) => `${longDate(date)} ${shortTime(date)}`,
  F: (date: Date) => `${longDate(date)} ${longTime(date)}`,
};
