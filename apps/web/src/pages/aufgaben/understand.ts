import { addDays, mondayOf, weekday } from '@disponent/domain/days';

/** What a line like 'Rückruf Emre Öztürk morgen 9 Uhr' means. */
export interface UnderstoodTask {
  readonly titel: string;
  /** `2026-11-17`; today unless said. */
  readonly faelligAm: string;
  /** `09:00`, where it was said. */
  readonly zeit: string | undefined;
  /** Whom or what it may be about: what is left without the verb in front. */
  readonly bezug: string;
}

const days = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];
const end = String.raw`(?=$|[\s,.;])`;
const begin = String.raw`(?:^|\s)(?:am |bis |um )?`;

type Reading = (found: RegExpMatchArray, today: string) => string | undefined;

/** In this order: what is longer comes before what begins alike. */
const readings: readonly (readonly [RegExp, Reading])[] = [
  [of('übermorgen'), (_found, today) => addDays(today, 2)],
  [of('(?:morgen|tomorrow)'), (_found, today) => addDays(today, 1)],
  [of('(?:heute|today)'), (_found, today) => today],
  [of('(?:nächste woche|next week)'), (_found, today) => addDays(mondayOf(today), 7)],
  [of(String.raw`in (\d{1,3}) (?:tag(?:en)?|days?)`), ([, n], today) => addDays(today, Number(n))],
  [of(String.raw`in (\d{1,2}) (?:wochen?|weeks?)`), ([, n], today) => addDays(today, 7 * Number(n))],
  [of(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})?`), dayOf],
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
  new RegExp(String.raw`(?:^|\s)um (\d{1,2})()(?=$|[\s,.;])`, 'i'),
];

/** Reads a line as people say it; what says when goes, the rest is the title. */
export function understand(line: string, today: string): UnderstoodTask {
  let rest = line.trim();
  let faelligAm = today;
  for (const [pattern, read] of readings) {
    const found = rest.match(pattern);
    const day = found && read(found, today);
    if (!found || !day) continue;
    faelligAm = day;
    rest = rest.replace(pattern, ' ');
    break;
  }
  let zeit: string | undefined;
  for (const pattern of times) {
    const [, hour = '', minute = ''] = rest.match(pattern) ?? [];
    if (hour === '' || Number(hour) > 23 || Number(minute) > 59) continue;
    zeit = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
    rest = rest.replace(pattern, ' ');
    break;
  }
  const words = rest
    .replace(/\s+/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();
  return { titel: words, faelligAm, zeit, bezug: words.split(' ').slice(1).join(' ') };
}

function of(words: string): RegExp {
  return new RegExp(begin + words + end, 'i');
}

/** Of a weekday the next one, never today. */
const nextDay = (index: number, today: string): string => addDays(today, ((index - weekday(today) + 6) % 7) + 1);

/** Without a year the next such day. */
function dayOf([, day = '', month = '', year]: RegExpMatchArray, today: string): string | undefined {
  const at = (one: string) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = at(year ?? today.slice(0, 4));
  const isDay = !Number.isNaN(Date.parse(found)) && addDays(found, 0) === found;
  if (!isDay) return;
  return !year && found < today ? at(String(Number(today.slice(0, 4)) + 1)) : found;
}
