import { addDays, weekday } from '../../days.ts';
import { ostern } from './ostern.ts';

export interface Feiertag {
  readonly Datum: string;
  readonly Bezeichnung: string;
}

export type Feiertagsland = 'AT' | 'DE';

/**
 * The public holidays of a year, in order. In Österreich they are those of § 7 ARG in every state: the days of the state patrons
 * close schools and offices, not companies. A German Land has its own besides those of all; `bundesland` is its short name (BY, NW).
 * What only some places of a Land keep (Mariä Himmelfahrt in Bayern) stands in the list Feiertag.
 */
export function feiertage(land: Feiertagsland, bundesland: string | null, jahr: number): Feiertag[] {
  return regeln[land]
    .filter(({ in: where, ab = 0, bis = 9999, nur }) => {
      const isHere = !where || (bundesland !== null && where.includes(bundesland));
      return isHere && jahr >= ab && jahr <= bis && (!nur || nur.includes(jahr));
    })
    .map(({ tag, name }) => ({ Datum: tag(jahr), Bezeichnung: name }))
    .sort((a, b) => a.Datum.localeCompare(b.Datum));
}

/** The names of the holidays of some days, by day. */
export function feiertageZwischen(
  land: Feiertagsland,
  bundesland: string | null,
  von: string,
  bis: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (let jahr = Number(von.slice(0, 4)); jahr <= Number(bis.slice(0, 4)); jahr++)
    for (const { Datum, Bezeichnung } of feiertage(land, bundesland, jahr))
      if (Datum >= von && Datum <= bis) found[Datum] = Bezeichnung;
  return found;
}

interface Regel {
  readonly name: string;
  readonly tag: (jahr: number) => string;
  /** Only in these Länder. */
  readonly in?: readonly string[];
  /** From this year on. */
  readonly ab?: number;
  readonly bis?: number;
  /** Only in these years. */
  readonly nur?: readonly number[];
}

const am = (tag: string) => (jahr: number) => `${jahr}-${tag}`;
const nachOstern = (tage: number) => (jahr: number) => addDays(ostern(jahr), tage);
/** The Wednesday before 23 November. */
const bussUndBettag = (jahr: number): string => {
  const tag = `${jahr}-11-22`;
  return addDays(tag, -((weekday(tag) + 5) % 7));
};

const regeln: Readonly<Record<Feiertagsland, readonly Regel[]>> = {
  AT: [
    { name: 'Neujahr', tag: am('01-01') },
    { name: 'Heilige Drei Könige', tag: am('01-06') },
    { name: 'Ostermontag', tag: nachOstern(1) },
    { name: 'Staatsfeiertag', tag: am('05-01') },
    { name: 'Christi Himmelfahrt', tag: nachOstern(39) },
    { name: 'Pfingstmontag', tag: nachOstern(50) },
    { name: 'Fronleichnam', tag: nachOstern(60) },
    { name: 'Mariä Himmelfahrt', tag: am('08-15') },
    { name: 'Nationalfeiertag', tag: am('10-26'), ab: 1967 },
    { name: 'Allerheiligen', tag: am('11-01') },
    { name: 'Mariä Empfängnis', tag: am('12-08') },
    { name: 'Christtag', tag: am('12-25') },
    { name: 'Stefanitag', tag: am('12-26') },
  ],
  DE: [
    { name: 'Neujahr', tag: am('01-01') },
    { name: 'Heilige Drei Könige', tag: am('01-06'), in: ['BW', 'BY', 'ST'] },
    { name: 'Internationaler Frauentag', tag: am('03-08'), in: ['BE'], ab: 2019 },
    { name: 'Internationaler Frauentag', tag: am('03-08'), in: ['MV'], ab: 2023 },
    { name: 'Karfreitag', tag: nachOstern(-2) },
    { name: 'Ostersonntag', tag: nachOstern(0), in: ['BB'] },
    { name: 'Ostermontag', tag: nachOstern(1) },
    { name: 'Tag der Arbeit', tag: am('05-01') },
    { name: 'Tag der Befreiung', tag: am('05-08'), in: ['BE'], nur: [2020, 2025] },
    { name: 'Christi Himmelfahrt', tag: nachOstern(39) },
    { name: 'Pfingstsonntag', tag: nachOstern(49), in: ['BB'] },
    { name: 'Pfingstmontag', tag: nachOstern(50) },
    { name: 'Fronleichnam', tag: nachOstern(60), in: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
    { name: 'Mariä Himmelfahrt', tag: am('08-15'), in: ['SL'] },
    { name: 'Weltkindertag', tag: am('09-20'), in: ['TH'], ab: 2019 },
    { name: 'Tag der Deutschen Einheit', tag: am('10-03'), ab: 1990 },
    { name: 'Reformationstag', tag: am('10-31'), in: ['BB', 'MV', 'SN', 'ST', 'TH'], ab: 1990 },
    { name: 'Reformationstag', tag: am('10-31'), in: ['HB', 'HH', 'NI', 'SH'], ab: 2018 },
    // Five hundred years of it were a holiday everywhere.
    {
      name: 'Reformationstag',
      tag: am('10-31'),
      in: ['BE', 'BW', 'BY', 'HB', 'HE', 'HH', 'NI', 'NW', 'RP', 'SH', 'SL'],
      nur: [2017],
    },
    { name: 'Allerheiligen', tag: am('11-01'), in: ['BW', 'BY', 'NW', 'RP', 'SL'] },
    { name: 'Buß- und Bettag', tag: bussUndBettag, bis: 1994 },
    { name: 'Buß- und Bettag', tag: bussUndBettag, in: ['SN'], ab: 1995 },
    { name: '1. Weihnachtstag', tag: am('12-25') },
    { name: '2. Weihnachtstag', tag: am('12-26') },
  ],
};
