export interface CalendarEntry {
  /** The same for the invitation, each change and the cancellation. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  isCancelled: boolean;
  /** Moments as ISO in UTC: `2026-12-01T09:00:00Z`. */
  stamp: string;
  from: string;
  to: string;
  summary: string;
  location: string;
  organizer: { name: string; email: string };
  attendee: string;
}

/** An appointment as calendars read it (RFC 5545, 5546): the one they know by its uid is changed, or taken away. */
export function calendarOf(entry: CalendarEntry): string {
  const { uid, sequence, isCancelled, stamp, from, to, summary, location, organizer, attendee } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Disponent//Termine//DE',
    `METHOD:${isCancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(stamp)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(to)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${oneWord(organizer.email)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:${oneWord(attendee)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

/** An appointment, or something to do on a day (`2026-12-01`), in a calendar that is read again and again. */
export interface FeedEntry {
  uid: string;
  from: string;
  to?: string;
  summary: string;
  location: string;
  /** Both sides agreed. */
  isFirm: boolean;
}

/** A calendar that others subscribe to (RFC 5545). */
export function feedOf(name: string, entries: readonly FeedEntry[], stamp = new Date()): string {
  const lines = entries.flatMap(({ uid, from, to, summary, location, isFirm }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${moment(stamp.toISOString())}`,
    ...(to === undefined
      ? [`DTSTART;VALUE=DATE:${moment(from)}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${moment(from)}`, `DTEND:${moment(to)}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${isFirm ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Disponent//Termine//DE', 'METHOD:PUBLISH'];
  return [...head, `X-WR-CALNAME:${escaped(name)}`, ...lines, 'END:VCALENDAR'].map(folded).join('\r\n') + '\r\n';
}

const moment = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '');

/** A value ends with its line, whatever it holds. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (char) => `\\${char}`).replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
const oneWord = (text: string): string => text.replaceAll(/[\s\p{Cc}]/gu, '');

/** No line is longer than 75 bytes; the next one goes on after a blank. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return [...parts, part].join('\r\n ');
}
