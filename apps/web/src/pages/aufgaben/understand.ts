import { addDays, addMonths, mondayOf, weekday } from '@disponent/domain/days';

/** What a line like 'Rückruf Emre Öztürk morgen 9 Uhr' means. */
export interface UnderstoodTask {
  readonly titel: string;
  /** `2026-11-17`; today unless said. */
  readonly faelligAm: string;
  /** `09:00`, where it was said. */
  readonly zeit: string | undefined;
  /** Whom or what it may be about: what is left without the verb in front. */
  readonly bezug: string;
  /** What looks like a day, an hour or a week and is none: nobody knows when it is meant. */
  readonly unklar?: Unklar;
}

export interface Unklar {
  readonly art: 'tag' | 'uhrzeit' | 'woche';
  /** As it was typed. */
  readonly wort: string;
}

const days = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];
const months = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember'.split('|');
const end = String.raw`(?=$|[\s,.;])`;
const begin = String.raw`(?:^|\s)(?:am |bis |um )?`;

/** The day, also one that does not exist: `2027-02-31`. */
type Reading = (found: RegExpMatchArray, today: string) => string;

/** In this order: what is longer comes before what begins alike. */
const readings: readonly (readonly [RegExp, Reading])[] = [
  [of('übermorgen'), (_found, today) => addDays(today, 2)],
  [of('(?:morgen|tomorrow)'), (_found, today) => addDays(today, 1)],
  [of('(?:heute|today)'), (_found, today) => today],
  [of('(?:nächste woche|next week)'), (_found, today) => addDays(mondayOf(today), 7)],
  [of(String.raw`in (\d{1,3}) (?:tag(?:en)?|days?)`), ([, n], today) => addDays(today, Number(n))],
  [of(String.raw`in (\d{1,2}) (?:wochen?|weeks?)`), ([, n], today) => addDays(today, 7 * Number(n))],
  [of(String.raw`in (\d{1,2}) (?:monat(?:en)?|months?)`), ([, n], today) => addMonths(today, Number(n))],
  [of(String.raw`(\d{1,2})\. ?(\d{1,2})\.(\d{4}|\d{2}| \d{4})?`), dayOf],
  // Later than any hour of a day.
  [of(String.raw`(2[4-9]|3[01])\.(0[1-9]|1[0-2])`), dayOf],
  [
    of(String.raw`(\d{1,2})\. ?(${months.join('|')}|jänner)(?: (\d{4}))?`),
    ([, day, name = '', year], today) =>
      dayOf(['', day ?? '', String(Math.max(0, months.indexOf(name.toLowerCase())) + 1), year ?? ''], today),
  ],
  [of(`(${days.join('|')})`), ([, name = ''], today) => nextDay(days.indexOf(name.toLowerCase()), today)],
  [
    of(String.raw`(mo|di|mi|do|fr|sa|so)\.?`),
    ([, name = ''], today) =>
      nextDay(
        days.findIndex((day) => day.startsWith(name.toLowerCase())),
        today,
      ),
  ],
];

const times = [
  new RegExp(String.raw`(?:^|\s)(?:um )?(\d{1,2})[:.](\d{2})(?: uhr)?(?=$|[\s,;])`, 'i'),
  new RegExp(String.raw`(?:^|\s)(?:um )?(\d{1,2}) ?uhr (\d{2})(?=$|[\s,.;])`, 'i'),
  new RegExp(String.raw`(?:^|\s)(?:um )?(\d{1,2})()(?: ?uhr| ?h)(?=$|[\s,.;])`, 'i'),
  new RegExp(String.raw`(?:^|\s)um (\d{1,2})()(?=$|[,;]|\.(?!\d)|\s(?!€|%|euro|prozent|stunden|tage))`, 'i'),
];

/** Says by itself that it means an hour: '40 h' may be a week's, '32.50' an amount. */
const saysHour = /:|uhr|um \d/i;

const week = new RegExp(String.raw`(?:^|\s)kw ?(\d{1,2})${end}`, 'i');

/** Reads a line as people say it; what says when goes, the rest is the title. */
export function understand(line: string, today: string): UnderstoodTask {
  let rest = line.trim();
  let faelligAm = today;
  let unklar = unclearWeek(rest);
  for (const [pattern, read] of readings) {
    const found = rest.match(pattern);
    if (!found) continue;
    const day = read(found, today);
    if (isDay(day)) {
      faelligAm = day;
      rest = rest.replace(pattern, ' ');
    } else unklar = { art: 'tag', wort: typedDay(found, day) };
    break;
  }
  let zeit: string | undefined;
  for (const pattern of unklar ? [] : times) {
    const [found = '', hour = '', minute = ''] = rest.match(pattern) ?? [];
    if (hour === '') continue;
    if (Number(hour) > 23 || Number(minute) > 59) {
      if (!saysHour.test(found)) continue;
      unklar = { art: 'uhrzeit', wort: found.trim().replace(/^um /i, '') };
      break;
    }
    zeit = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
    rest = rest.replace(pattern, ' ');
    break;
  }
  const words = rest
    .replace(/\s+/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();
  const bezug = words.split(' ').slice(1).join(' ');
  return { titel: words, faelligAm, zeit, bezug, ...(unklar && { unklar }) };
}

/** No year has more than 53. */
function unclearWeek(line: string): Unklar | undefined {
  const [, kw] = line.match(week) ?? [];
  return kw !== undefined && (Number(kw) < 1 || Number(kw) > 53) ? { art: 'woche', wort: kw } : undefined;
}

/** As it was typed; a day that only some years have, with the year. */
function typedDay([found, , , year]: RegExpMatchArray, day: string): string {
  const typed = found.trim().replace(/^(am|bis|um) /i, '');
  const isLeap = !year && day.endsWith('-02-29');
  return isLeap ? `${typed}${typed.endsWith('.') ? '' : typed.includes(' ') ? ' ' : '.'}${day.slice(0, 4)}` : typed;
}

function of(words: string): RegExp {
  return new RegExp(begin + words + end, 'i');
}

/** Of a weekday the next one, never today. */
const nextDay = (index: number, today: string): string => addDays(today, ((index - weekday(today) + 6) % 7) + 1);

/** Without a year the next such day. */
function dayOf([, day = '', month = '', year]: readonly string[], today: string): string {
  const at = (one: string) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year) return at(year.trim().padStart(4, '20'));
  const found = at(today.slice(0, 4));
  return found < today ? at(String(Number(today.slice(0, 4)) + 1)) : found;
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
